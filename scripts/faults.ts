import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, runStep } from './step.ts';

/*
 * `npm run faults -- --minutes 30 --seed 7`: long run of the fault tests. The result is printed and saved in `.data/faults`. With
 * `--deliveries 1000000` the run ends at that number of socket deliveries, and fails if the time ends first.
 */

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { minutes: text, seed: text, watchers: text, deliveries: text } });
const deliveries = values.deliveries === undefined ? undefined : Number(values.deliveries);
const minutes = Number(values.minutes ?? 30);
const isWhole = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value > 0);
if (!(minutes > 0 && minutes <= 600) || !isWhole(deliveries))
  throw new Error('A duration is missing. Use npm run faults -- --minutes 30 --seed 7, or npm run faults -- --deliveries 1000000');
const folder = path.join(root, '.data/faults');
mkdirSync(folder, { recursive: true });
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim();
// Deliveries grow with the number of browsers, without a change to servers, log or faults.
const watchers = values.watchers ?? (deliveries === undefined ? undefined : '120');
const { isOk } = await runStep(
  {
    name: 'faults',
    command: ['vitest', 'run', '--project=clocked', 'server/app/live/faults.process.test.ts'],
    env: {
      FAULTS_MINUTES: String(minutes),
      FAULTS_FILE: path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`),
      ...(commit && { FAULTS_COMMIT: commit }),
      ...(deliveries && { FAULTS_DELIVERIES: String(deliveries) }),
      ...(values.seed && { FAULTS_SEED: values.seed }),
      ...(watchers && { FAULTS_WATCHERS: watchers }),
    },
  },
  { minutes: minutes + 15 },
);
process.exitCode = isOk ? 0 : 1;
