import { checkGenerated, generatedFiles, writeGenerated } from './tree.js';

// Writes everything that is made from the declarations: node build/generate/main.js [--check]. With --check it writes
// nothing and fails where a file is not what it would write.
const root = new URL('../../', import.meta.url);
const tell = (line: string): void => console.error(line);

if (process.argv.includes('--check')) process.exitCode = checkGenerated(root, generatedFiles(root), tell);
else writeGenerated(root, generatedFiles(root), tell);
