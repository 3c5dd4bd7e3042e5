import { byRank, ranksBetween } from '#shared/platform/rank.ts';
import type { TaskPlace } from './task.schema.ts';

interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** A card that comes into a list, or to another place in it. */
export interface Coming {
  readonly id: string;
  readonly place: Pick<TaskPlace, 'beforeId' | 'afterId'>;
}

/**
 * The ranks of cards that are put into one list, one after the other: each after the card named before it, else before
 * the card named after it, else at the end. Several in a row that name the same place stand there in their order. What
 * has left its old place is no neighbour any more, but its rank is not given away, so that all can be written at once.
 */
export function ranksIn(list: readonly Ranked[], coming: readonly Coming[]): Map<string, string> {
  const leaving = new Set(coming.map(({ id }) => id));
  const taken = list.map(({ rank }) => rank).sort(inOrder);
  let standing: readonly Ranked[] = list.filter(({ id }) => !leaving.has(id)).toSorted(byRank);
  const found = new Map<string, string>();
  for (const run of runsOf(coming)) {
    const [low, high] = boundsOf(standing, taken, run[0]!.place);
    const ranks = ranksBetween(low, high, run.length);
    run.forEach(({ id }, index) => found.set(id, ranks[index]!));
    taken.push(...ranks);
    taken.sort(inOrder);
    standing = [...standing, ...run.map(({ id }) => ({ id, rank: found.get(id)! }))].sort(byRank);
  }
  return found;
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function boundsOf(standing: readonly Ranked[], taken: readonly string[], place: Coming['place']): [string | null, string | null] {
  const rankOf = (id: string | null) => standing.find((one) => one.id === id)?.rank;
  const [before, after] = [rankOf(place.beforeId), rankOf(place.afterId)];
  if (before !== undefined) return [before, taken.find((rank) => rank > before) ?? null];
  if (after !== undefined) return [taken.findLast((rank) => rank < after) ?? null, after];
  return [taken.at(-1) ?? null, null];
}

function runsOf(coming: readonly Coming[]): Coming[][] {
  const runs: Coming[][] = [];
  for (const one of coming) {
    const place = runs.at(-1)?.[0]?.place;
    if (place && place.beforeId === one.place.beforeId && place.afterId === one.place.afterId) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs;
}
