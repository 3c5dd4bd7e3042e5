import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { faultsOfComments, faultsOfTypeNames, globalsIn, type NamedText } from './names.ts';
import { root } from './step.ts';

const read = (folder: string, pattern: string): NamedText[] =>
  globSync(pattern, { cwd: folder }).map((file) => ({ path: file, text: readFileSync(path.join(folder, file), 'utf8') }));

/** Folder of the standard library's declarations, which the native compiler carries in a package for each platform. */
function libraryFolder(): string {
  const compiler = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  return path.join(path.dirname(compiler.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)), 'lib');
}

const folders = '{shared,server,worker,client,scripts,loadtests,locales}/**';
const sources = read(root, `${folders}/*.{ts,tsx}`);
const others = read(root, `{${folders}/*.{js,mjs,css},*.ts}`);
/** Migrations keep the text with which they were applied. */
const commented = [...sources, ...others].filter((file) => !file.path.startsWith('server/app/migrations/'));
const globals = globalsIn(read(libraryFolder(), 'lib.{es,esnext,dom,decorators}*.d.ts'));
const faults = [...faultsOfTypeNames(sources, globals), ...faultsOfComments(commented)];
for (const fault of faults) console.error(fault);
console.log(`${sources.length} files, ${globals.size} global names, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
