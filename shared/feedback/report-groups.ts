import type { RaterAnswers, ReportInput } from './report-input.ts';
import { raterGroups, type FeedbackReport, type RaterGroup, type ReportGroup } from './report.schema.ts';

/** Least number of raters of a group that is shown, of ratings in a cell, and of new answers in a further release. */
export const fewestRaters = 3;

export const isAnonymous = (group: RaterGroup): boolean => group !== 'self' && group !== 'manager';

/** Raters whose answers are shown together. */
export interface RaterSet {
  readonly group: RaterGroup;
  readonly raters: readonly RaterAnswers[];
  /** True if the set is shown as the previous release showed it. */
  readonly isKept: boolean;
}

interface Counted {
  readonly group: RaterGroup;
  readonly submitted: number;
  readonly shownAs: RaterGroup;
  readonly before: ReportGroup | null;
}

/** Group as which the answers of a group are shown. The first release decides it. */
function shownAs(group: RaterGroup, submitted: number, before: ReportGroup | null): RaterGroup {
  if (!isAnonymous(group) || group === 'other') return group;
  if (before) return before.shownAs ?? 'other';
  return submitted < fewestRaters ? 'other' : group;
}

function countGroups({ raters, previous }: ReportInput): Counted[] {
  return raterGroups.map((group) => {
    const submitted = raters.filter((one) => one.group === group).length;
    const before = previous?.groups.find((one) => one.group === group) ?? null;
    return { group, submitted, shownAs: shownAs(group, submitted, before), before };
  });
}

const total = (groups: readonly { readonly submitted: number }[]): number => groups.reduce((sum, { submitted }) => sum + submitted, 0);

/** True for a set with fewer than three new answers since the previous release. */
function isKept(set: RaterGroup, members: readonly Counted[], previous: FeedbackReport | null): boolean {
  const before = total(members.flatMap((one) => one.before ?? []));
  return isAnonymous(set) && previous !== null && total(members) - before < fewestRaters;
}

/** Groups with their counts, and the sets of raters whose answers are shown. */
export function groupRaters(input: ReportInput): { readonly groups: ReportGroup[]; readonly sets: RaterSet[] } {
  const counted = countGroups(input);
  const all = raterGroups.map((set) => {
    const members = counted.filter((one) => one.shownAs === set);
    const kept = isKept(set, members, input.previous);
    const submitted = kept ? total(members.flatMap((one) => one.before ?? [])) : total(members);
    const raters = input.raters.filter(({ group }) => members.some((one) => one.group === group));
    return { group: set, members, raters, isKept: kept, isShown: !isAnonymous(set) || submitted >= fewestRaters };
  });
  const groups = counted.map(({ group, submitted, before, ...one }): ReportGroup => {
    const set = all.find((each) => each.group === one.shownAs)!;
    if (set.isKept && before) return before;
    return { group, asked: input.asked[group], submitted, shownAs: set.isShown ? set.group : null };
  });
  return { groups, sets: all.filter(({ isShown, members }) => isShown && members.length > 0) };
}
