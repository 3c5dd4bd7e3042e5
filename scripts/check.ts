import { runStep, stepLine, type ScriptStep } from './step.ts';

/** Reports and fails nothing, because a sentence may need other words than the glossary. */
const glossary: ScriptStep = { name: 'glossary', command: ['node', 'scripts/check-glossary.ts'] };

/** Two tracks side by side, of about the same length. */
const tracks: ScriptStep[][] = [
  [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'lint, boundaries, sizes', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] },
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'names', command: ['node', 'scripts/check-names.ts'] },
    { name: 'classes', command: ['node', 'scripts/check-classes.ts'] },
    { name: 'architecture', command: ['vitest', 'run', '--project=unit', 'scripts/architecture.test.ts'] },
  ],
  [
    { name: 'lock file', command: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund'] },
    { name: 'api documentation', command: ['node', 'scripts/check-openapi.ts'] },
    { name: 'pending migrations', command: ['node', 'scripts/check-migrations.ts'] },
    { name: 'catalogues', command: ['node', 'scripts/check-catalogues.ts'] },
    glossary,
    { name: 'dead code', command: ['knip'] },
  ],
];

const wanted = process.argv.slice(2);
const isChosen = ({ name }: ScriptStep) => wanted.length === 0 || wanted.some((word) => name.includes(word));

let passed = 0;
let failed = 0;

async function runTrack(track: ScriptStep[]): Promise<void> {
  for (const step of track.filter(isChosen)) {
    const result = await runStep(step, { isQuiet: true, minutes: 5 });
    console.log(stepLine(step.name, result));
    if (result.isOk) passed++;
    else failed++;
    if (!result.isOk || step === glossary) console.log(result.output.trimEnd().replaceAll(/^(?=.)/gm, '     '));
  }
}

await Promise.all(tracks.map(runTrack));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
