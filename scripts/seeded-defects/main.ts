// Puts each seeded defect into a copy of the repository and runs the tests that must find it: `npm run seeded-defects [-- NAME…]`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runStep } from '#scripts/step.ts';
import { seededDefects } from './all.ts';
import { failedTestsIn, type FailedTests } from './failed-tests.ts';
import { withDefect, type SeededDefect } from './seeded-defect.ts';

function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'cairn-defects-'));
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const isThere = (file: string) => !deleted.has(file) && file !== '';
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'));
  for (const file of list.split('\n').filter(isThere)) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** The tests that found the defect, after the file of the copy is restored. */
async function findDefect(copy: string, defect: SeededDefect): Promise<FailedTests> {
  const file = path.join(copy, defect.file);
  const source = readFileSync(file, 'utf8');
  const report = path.join(copy, 'seeded-defect.json');
  rmSync(report, { force: true });
  writeFileSync(file, withDefect(source, defect));
  try {
    await runStep(
      { name: defect.name, command: ['vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...defect.tests] },
      { isQuiet: true, cwd: copy },
    );
  } finally {
    writeFileSync(file, source);
  }
  return failedTestsIn(report);
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !seededDefects.some((defect) => defect.name === name));
if (unknown.length > 0) throw new Error(`Unknown defect: ${unknown.join(', ')}`);
const chosen = seededDefects.filter(({ name }) => names.length === 0 || names.includes(name));
const copy = copyRepository();
let caught = 0;
try {
  for (const defect of chosen) {
    const { passed, failed } = await findDefect(copy, defect);
    const isCaught = failed.length > 0;
    if (isCaught) caught += 1;
    console.log(
      isCaught ? `caught  ${defect.name}: ${failed[0]}` : `MISSED  ${defect.name}: ${passed} tests passed in ${defect.tests.join(', ')}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${caught} caught, ${chosen.length - caught} missed`);
process.exitCode = caught < chosen.length ? 1 : 0;
