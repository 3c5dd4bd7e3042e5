import { byRank, ranksBetween } from '#shared/platform/rank.ts';
import type { TaskPlace } from './task.schema.ts';

interface Ranked {
  readonly id: string;
  readonly rank: string;
}

export interface IncomingCard {
  readonly id: string;
  readonly place: Pick<TaskPlace, 'beforeId' | 'afterId'>;
}

/**
 * Ranks for cards that enter one list in order: each after its named previous card, else before its named next card, else at the end. Old
 * ranks of moved cards are not reused, so that all rows can be written at once.
 */
export function insertionRanks(list: readonly Ranked[], coming: readonly IncomingCard[]): Map<string, string> {
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

function boundsOf(standing: readonly Ranked[], taken: readonly string[], place: IncomingCard['place']): [string | null, string | null] {
  const rankOf = (id: string | null) => standing.find((one) => one.id === id)?.rank;
  const [before, after] = [rankOf(place.beforeId), rankOf(place.afterId)];
  if (before !== undefined) return [before, taken.find((rank) => rank > before) ?? null];
  if (after !== undefined) return [taken.findLast((rank) => rank < after) ?? null, after];
  return [taken.at(-1) ?? null, null];
}

function runsOf(coming: readonly IncomingCard[]): IncomingCard[][] {
  const runs: IncomingCard[][] = [];
  for (const one of coming) {
    const place = runs.at(-1)?.[0]?.place;
    if (place && place.beforeId === one.place.beforeId && place.afterId === one.place.afterId) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs;
}
