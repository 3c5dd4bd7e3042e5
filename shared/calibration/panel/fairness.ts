import { fairnessDimensions, minGroup, type Fairness, type FairnessGroup } from './fairness.schema.ts';

/** People of one group and the sum of their shifts. */
export interface GroupShift {
  readonly dimension: Fairness[number]['dimension'];
  readonly key: FairnessGroup['key'];
  readonly label: string | null;
  readonly count: number;
  readonly sum: number;
}

/** Mean with two places. Adding zero removes the sign of a rounded negative zero. */
const meanOf = ({ sum, count }: Pick<GroupShift, 'sum' | 'count'>) => Math.round((sum * 100) / count) / 100 + 0;

const totalOf = (shifts: readonly GroupShift[]) => ({
  count: shifts.reduce((all, { count }) => all + count, 0),
  sum: shifts.reduce((all, { sum }) => all + sum, 0),
});

/** Hides small groups, and the total where exactly one group is hidden. The largest group comes first. */
export function fairnessOf(shifts: readonly GroupShift[]): Fairness {
  return fairnessDimensions.flatMap((dimension) => {
    const own = shifts.filter((shift) => shift.dimension === dimension).toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
    if (own.length === 0) return [];
    const hidden = own.filter(({ count }) => count < minGroup);
    const total = totalOf(own);
    const groups = own.map(({ key, label, count, sum }) => {
      const isHidden = count < minGroup;
      return { key, label, count: isHidden ? null : count, mean: isHidden ? null : meanOf({ sum, count }) };
    });
    return { dimension, groups, total: hidden.length === 1 ? null : { count: total.count, mean: meanOf(total) } };
  });
}
