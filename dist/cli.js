#!/usr/bin/env node
// Written by npm run dist.
import { command } from './index.js';

await command();
