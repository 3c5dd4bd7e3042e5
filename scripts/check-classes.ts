import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfClasses } from './css-classes.ts';
import { root } from './step.ts';

const paths = globSync('client/**/*.{ts,tsx,css}', { cwd: root });
const files = paths.map((file) => ({ path: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, file), 'utf8') }));
const faults = faultsOfClasses(files);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
