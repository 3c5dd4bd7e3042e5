import { isDeepStrictEqual } from 'node:util';
import type { ProposedChange } from '#server/records/record-plan.ts';

/** A change of nothing but these people: somebody takes over, and the values of the period stay. Possible in a locked period too. */
export const isOnlyPeople = ({ action, before, values }: ProposedChange, people: readonly string[]): boolean =>
  action === 'edit' &&
  before !== null &&
  Object.entries(values).every(([name, value]) => people.includes(name) || isDeepStrictEqual(before[name] ?? null, value ?? null));
