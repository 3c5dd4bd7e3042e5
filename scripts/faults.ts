import { parseArgs } from 'node:util';
import { runStep } from './step.ts';

/* `npm run faults -- --minutes 30 --seed 7`: the long run of the fault suite; it ends with what was counted. */

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' }, watchers: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) throw new Error('How many minutes? npm run faults -- --minutes 30 --seed 7');
const { isOk } = await runStep(
  {
    name: 'faults',
    command: ['vitest', 'run', '--project=process', 'server/app/live/faults.process.test.ts'],
    env: {
      FAULTS_MINUTES: String(minutes),
      ...(values.seed && { FAULTS_SEED: values.seed }),
      ...(values.watchers && { FAULTS_WATCHERS: values.watchers }),
    },
  },
  { minutes: minutes + 15 },
);
process.exitCode = isOk ? 0 : 1;
