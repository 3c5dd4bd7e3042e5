import { fairnessDimensions, minGroup, peoplePerStep, privateDimensions, type Fairness, type FairnessGroup } from './fairness.schema.ts';

/** People of one group and the sum of their shifts. */
export interface GroupShift {
  readonly dimension: Fairness[number]['dimension'];
  readonly key: FairnessGroup['key'];
  readonly label: string | null;
  readonly count: number;
  readonly sum: number;
}

/** Rounded mean. Adding zero removes the sign of a rounded negative zero. */
const meanOf = ({ sum, count }: GroupShift, places: number) => Math.round((sum * 10 ** places) / count) / 10 ** places + 0;

/**
 * Number of groups that are shown, of groups in the order of their size. Everybody in the room knows the sum of all shifts, so a private group
 * that alone is hidden could be computed: the smallest of the others is hidden with it.
 */
function shownOf(sorted: readonly GroupShift[], isPrivate: boolean): number {
  const large = sorted.filter(({ count }) => count >= minGroup).length;
  return isPrivate && sorted.length - large === 1 ? large - 1 : large;
}

/** Hides small groups, and counts of private ones. The largest group comes first. */
export function fairnessOf(shifts: readonly GroupShift[], atMove: number): Fairness {
  return fairnessDimensions.flatMap((dimension) => {
    const own = shifts.filter((shift) => shift.dimension === dimension).toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
    if (own.length === 0) return [];
    const isPrivate = privateDimensions.includes(dimension);
    const shown = shownOf(own, isPrivate);
    const groups = own.map((group, index) => {
      const { key, label, count } = group;
      const isShown = index < shown;
      return { key, label, count: isShown && !isPrivate ? count : null, mean: isShown ? meanOf(group, isPrivate ? 1 : 2) : null };
    });
    return [{ dimension, groups, atMove }];
  });
}

/**
 * True if private groups are compared again. A comparison after every move would tell the group of each moved person, so enough people must
 * have another rating than in the published step; the first step is that of a session without moves.
 */
export const isStepDue = (changed: number, { isFirst, isPhaseEnd }: { isFirst: boolean; isPhaseEnd: boolean }): boolean =>
  (isFirst && changed === 0) || changed >= (isPhaseEnd ? peoplePerStep.atEnd : peoplePerStep.within);
