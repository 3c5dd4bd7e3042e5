import { runStep, stepLine, type Step } from './step.ts';

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint, boundaries, sizes', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'architecture', command: ['vitest', 'run', '--project=unit', 'scripts/architecture.test.ts'] },
  { name: 'catalogues', command: ['node', 'scripts/check-catalogues.ts'] },
  { name: 'pending migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'lock file', command: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund'] },
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

let failed = 0;
for (const step of chosen) {
  const result = await runStep(step, { isQuiet: true, minutes: 5 });
  console.log(stepLine(step.name, result));
  if (result.isOk) continue;
  failed++;
  console.log(result.output.trimEnd().replaceAll(/^/gm, '     '));
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
