// Written by npm run dist.
import { action } from '../index.js';

await action('sweep', 'main');
