import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import type { Measured } from './measure.ts';

export interface Run {
  readonly at: string;
  /** Commit of the run; undefined if it is unknown. */
  readonly commit?: string;
  readonly seconds: number;
  readonly deliveries: number;
  readonly lost: number;
  readonly doubled: number;
  readonly misordered: number;
  readonly afterRevocation: number;
}

const folder = path.join(repositoryRoot, '.data/faults');
const minDeliveries = 1_000_000;

const faultsOf = ({ lost, doubled, misordered, afterRevocation }: Run) => lost + doubled + misordered + afterRevocation;

/** R0: uses the newest run that was long minDeliveries, otherwise the newest. It holds if no run of the same commit found an error. */
export function faultsFound(runs: readonly Run[]): Measured[] {
  const newest = runs.toSorted((a, b) => b.at.localeCompare(a.at));
  const reported = newest.find(({ deliveries }) => deliveries >= minDeliveries) ?? newest[0];
  if (!reported) return [];
  const { at, commit, seconds, deliveries, lost, doubled, misordered, afterRevocation } = reported;
  const same = runs.filter((run) => run === reported || (commit !== undefined && run.commit === commit));
  return [
    {
      promise: 'R0',
      measure: 'lost, doubled, misordered, after a revocation, under faults',
      value: `${lost}, ${doubled}, ${misordered}, ${afterRevocation}`,
      peer: `of ${deliveries.toLocaleString('en')} deliveries on ${at.slice(0, 10)}, ${seconds} s${commit ? `, at ${commit.slice(0, 8)}` : ''}`,
      goal: `0 in ${minDeliveries.toLocaleString('en')}`,
      holds: deliveries >= minDeliveries && same.every((run) => faultsOf(run) === 0),
    },
  ];
}

/** Reads the results of earlier `npm run faults` runs, because a run takes 15 minutes. */
export async function readFaults(): Promise<Measured[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const found = faultsFound(files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Run));
  if (found.length === 0) console.error(`No result for R0. Run npm run faults -- --deliveries ${minDeliveries} first.`);
  return found;
}
