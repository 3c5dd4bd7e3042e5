import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#server/platform/config.ts';
import type { Measured } from './measure.ts';

/** What a long run of the fault suite leaves behind. */
interface Run {
  readonly at: string;
  readonly seconds: number;
  readonly deliveries: number;
  readonly lost: number;
  readonly doubled: number;
  readonly misordered: number;
  readonly afterRevocation: number;
}

const folder = path.join(repositoryRoot, '.data/faults');
const enough = 1_000_000;

/** R0: the largest run of `npm run faults` in this checkout; it is not made here, because it takes a quarter of an hour. */
export async function readFaults(): Promise<Measured[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const runs = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Run);
  const [largest] = runs.toSorted((a, b) => b.deliveries - a.deliveries || b.at.localeCompare(a.at));
  if (!largest) {
    console.error(`Nothing to say of R0: npm run faults -- --deliveries ${enough} has not been run here.`);
    return [];
  }
  const { at, seconds, deliveries, lost, doubled, misordered, afterRevocation } = largest;
  return [
    {
      promise: 'R0',
      measure: 'lost, doubled, misordered, after a revocation, under faults',
      value: `${lost}, ${doubled}, ${misordered}, ${afterRevocation}`,
      peer: `of ${deliveries.toLocaleString('en')} deliveries on ${at.slice(0, 10)}, ${seconds} s`,
      goal: `0 in ${enough.toLocaleString('en')}`,
      holds: deliveries >= enough && lost + doubled + misordered + afterRevocation === 0,
    },
  ];
}
