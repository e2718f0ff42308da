// tsc leaves alone what it has a declaration for, so the generated validators are copied beside the compiled sources.
import { copyFileSync } from 'node:fs';

const file = 'src/openstack/validators.gen.cjs';
copyFileSync(new URL(`../${file}`, import.meta.url), new URL(`../build/${file}`, import.meta.url));
