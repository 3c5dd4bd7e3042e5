export const guidelineOperators = ['=', '<', '<=', '>', '>=', 'between'] as const;
export type GuidelineOperator = (typeof guidelineOperators)[number];

/** Share of the subjects that should have one of these ratings, in whole per cent; `high` is the upper end of `between`. */
export interface GuidelineRule {
  readonly ratings: readonly number[];
  readonly operator: GuidelineOperator;
  readonly percent: number;
  readonly high: number | null;
}

/** Numbers of people that a rule allows, both included. */
export interface Heads {
  readonly least: number;
  readonly most: number;
}

const floorOf = (percent: number, total: number) => Math.floor((percent * total) / 100);
/** Rounds up in whole numbers, so that 10 % of 30 is not 4. */
const ceilOf = (percent: number, total: number) => Math.floor((percent * total + 99) / 100);
const halfUp = (percent: number, total: number) => Math.floor((percent * total * 2 + 100) / 200);

function rangeOf({ operator, percent, high }: GuidelineRule, total: number): Heads {
  if (operator === '<=') return { least: 0, most: ceilOf(percent, total) };
  if (operator === '<') return { least: 0, most: ceilOf(percent, total) - 1 };
  if (operator === '>=') return { least: floorOf(percent, total), most: total };
  if (operator === '>') return { least: floorOf(percent, total) + 1, most: total };
  if (operator === 'between') return { least: floorOf(percent, total), most: ceilOf(high ?? percent, total) };
  return { least: halfUp(percent, total), most: halfUp(percent, total) };
}

const highestOf = ({ ratings }: GuidelineRule) => Math.max(...ratings);

/** Exact targets of different ratings that add up to everybody. */
function arePartition(exact: readonly GuidelineRule[]): boolean {
  const ratings = exact.flatMap((rule) => rule.ratings);
  return exact.reduce((sum, { percent }) => sum + percent, 0) === 100 && new Set(ratings).size === ratings.length;
}

/** Largest remainder; the higher rating wins a tie. The heads add up to `total`. */
function apportion(exact: readonly GuidelineRule[], total: number): Map<GuidelineRule, number> {
  const heads = new Map(exact.map((rule) => [rule, floorOf(rule.percent, total)]));
  const left = total - [...heads.values()].reduce((sum, count) => sum + count, 0);
  const remainder = ({ percent }: GuidelineRule) => (percent * total) % 100;
  const order = exact.toSorted((a, b) => remainder(b) - remainder(a) || highestOf(b) - highestOf(a));
  for (const rule of order.slice(0, left)) heads.set(rule, heads.get(rule)! + 1);
  return heads;
}

/** Numbers of people that each rule allows among `total` subjects. Upper limits are lenient: they round up. */
export function headsOf(rules: readonly GuidelineRule[], total: number): readonly Heads[] {
  const exact = rules.filter(({ operator }) => operator === '=');
  const shares = arePartition(exact) ? apportion(exact, total) : null;
  return rules.map((rule) => {
    const share = shares?.get(rule);
    return share === undefined ? rangeOf(rule, total) : { least: share, most: share };
  });
}

/** People of a rule, and how many there are too many (positive) or too few (negative). */
export interface RuleCount {
  readonly count: number;
  readonly off: number;
}

/** Number of people who are too many (positive) or too few (negative). */
export const offOf = (count: number, { least, most }: Heads): number => (count > most ? count - most : Math.min(0, count - least));

/** Compares ratings with the rules. */
export function countRules(rules: readonly GuidelineRule[], ratings: readonly number[]): readonly RuleCount[] {
  return headsOf(rules, ratings.length).map((heads, index) => {
    const count = ratings.filter((rating) => rules[index]!.ratings.includes(rating)).length;
    return { count, off: offOf(count, heads) };
  });
}

interface Group extends Heads {
  readonly ratings: readonly number[];
}

const contains = (outer: readonly number[], inner: readonly number[]) => inner.every((rating) => outer.includes(rating));
const areSeparate = (one: readonly number[], other: readonly number[]) => !one.some((rating) => other.includes(rating));

/** True if any two rules name separate ratings, or the ratings of one are among those of the other. */
export const areNested = (rules: readonly Pick<GuidelineRule, 'ratings'>[]): boolean =>
  rules.every(({ ratings: one }) =>
    rules.every(({ ratings: other }) => areSeparate(one, other) || contains(one, other) || contains(other, one)),
  );

/** Narrows the heads of a group by those of the groups inside it. */
function narrow({ ratings, least, most }: Group, inside: readonly Group[]): Group {
  const sum = (side: 'least' | 'most') => inside.reduce((heads, group) => heads + group[side], 0);
  const covered = inside.flatMap((group) => group.ratings);
  const isFull = ratings.every((rating) => covered.includes(rating));
  return { ratings, least: Math.max(least, sum('least')), most: isFull ? Math.min(most, sum('most')) : most };
}

/** Finds ratings whose rules no distribution of `total` people satisfies together; null if there are none. The rules must be nested. */
export function findConflict(rules: readonly GuidelineRule[], points: readonly number[], total: number): readonly number[] | null {
  const heads = headsOf(rules, total);
  const groups = [
    ...rules.map(({ ratings }, index) => ({ ratings: [...new Set(ratings)], ...heads[index]! })),
    { ratings: points, least: total, most: total },
  ];
  let open: Group[] = [];
  for (const group of groups.toSorted((a, b) => a.ratings.length - b.ratings.length)) {
    const inside = open.filter(({ ratings }) => contains(group.ratings, ratings));
    const narrowed = narrow(group, inside);
    if (narrowed.least > narrowed.most) return group.ratings;
    open = [...open.filter((one) => !inside.includes(one)), narrowed];
  }
  return null;
}
