/** Ways in which the value of a key result follows from key results below it. */
export const rollUpMethods = ['none', 'sum', 'average', 'weighted', 'min', 'max', 'latest'] as const;
export type RollUpMethod = (typeof rollUpMethods)[number];

export interface ChildValue {
  readonly actual: number;
  readonly weight: number;
  /** Moment of its last check-in, ISO. */
  readonly at: string;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const actualsOf = (children: readonly ChildValue[]) => children.map(({ actual }) => actual);
const average = (children: readonly ChildValue[]) => sum(actualsOf(children)) / children.length;

const methods: Readonly<Record<Exclude<RollUpMethod, 'none'>, (children: readonly ChildValue[]) => number>> = {
  sum: (children) => sum(actualsOf(children)),
  average,
  weighted: (children) => {
    const total = sum(children.map(({ weight }) => weight));
    return total === 0 ? average(children) : sum(children.map(({ actual, weight }) => actual * weight)) / total;
  },
  min: (children) => Math.min(...actualsOf(children)),
  max: (children) => Math.max(...actualsOf(children)),
  latest: (children) => children.reduce((last, child) => (child.at > last.at ? child : last)).actual,
};

/** Value that a key result takes over from those below it that have a check-in; null without any, or if it has values of its own. */
export const rolledUp = (method: RollUpMethod, children: readonly ChildValue[]): number | null =>
  method === 'none' || children.length === 0 ? null : methods[method](children);
