import { writeFileSync } from 'node:fs';

import { validatorsSource } from './validators.js';

writeFileSync(new URL('../../src/openstack/validators.gen.cjs', import.meta.url), validatorsSource());
