import { fold } from '#shared/platform/fold.ts';
import { isDay, isId } from '#shared/platform/schema.ts';
import { priorities, taskStatuses, type Priority, type TaskCard, type TaskStatus } from './task.schema.ts';

/** Bounds of a value: greater and less are strict, between includes both ends. */
export type Range<T> = Bound<T> | Span<T>;
interface Bound<T> {
  readonly operation: 'GreaterThan' | 'LessThan';
  readonly value: T;
}
interface Span<T> {
  readonly operation: 'Between';
  readonly low: T;
  readonly high: T;
}

/** What tasks somebody looks for. Everything that is named must hold; nothing named finds all. */
export interface TaskFilter {
  /** Anywhere in the title, whatever the case and the accents. */
  readonly text: string;
  readonly statuses: readonly TaskStatus[];
  readonly priorities: readonly Priority[];
  /** Persons' ids, and `me` for whoever looks. */
  readonly assigneeIds: readonly string[];
  readonly due: Range<string> | null;
  readonly start: Range<string> | null;
  /** In hours. */
  readonly estimate: Range<number> | null;
  /** Open and due before this day; `today` for whenever somebody looks. */
  readonly overdueOn: string | null;
}

export const noFilter: TaskFilter = {
  text: '',
  statuses: [],
  priorities: [],
  assigneeIds: [],
  due: null,
  start: null,
  estimate: null,
  overdueOn: null,
};

export const maxAssignees = 50;
export const maxSought = 100;

/** The same filter with nothing in it that depends on who looks, and when. */
export const resolveFilter = (filter: TaskFilter, { me, today }: { me: string; today: string }): TaskFilter => ({
  ...filter,
  assigneeIds: [...new Set(filter.assigneeIds.map((id) => (id === 'me' ? me : id)))],
  overdueOn: filter.overdueOn === 'today' ? today : filter.overdueOn,
});

export const isRangeInOrder = (range: Range<string> | Range<number>): boolean => range.operation !== 'Between' || range.low <= range.high;

function isWithin<T extends string | number>(value: T | null, range: Range<T> | null): boolean {
  if (range === null) return true;
  if (value === null) return false;
  if (range.operation === 'Between') return range.low <= value && value <= range.high;
  return range.operation === 'GreaterThan' ? value > range.value : value < range.value;
}

const isAmong = <T>(value: T, list: readonly T[]) => list.length === 0 || list.includes(value);

/** Whether a resolved filter finds the task: the twin of the server's SQL. */
export function matchesFilter(card: TaskCard, filter: TaskFilter): boolean {
  const { dueDate, status } = card;
  return (
    isAmong(status, filter.statuses) &&
    isAmong(card.priority, filter.priorities) &&
    isAmong(card.assigneeId, filter.assigneeIds) &&
    isWithin(dueDate, filter.due) &&
    isWithin(card.startDate, filter.start) &&
    isWithin(card.estimate, filter.estimate) &&
    (filter.overdueOn === null || (status !== 'completed' && dueDate !== null && dueDate < filter.overdueOn)) &&
    (filter.text === '' || fold(card.title).includes(fold(filter.text)))
  );
}

/** A filter as it stands in an address, part by part; what is not named is not there. */
export type FilterParams = { [part in (typeof filterParts)[number]]?: string | undefined };
export const filterParts = ['text', 'status', 'priority', 'assignee', 'due', 'start', 'estimate', 'overdue'] as const;

const rangeText = (range: Range<string | number>): string => {
  if (range.operation === 'Between') return `${range.low}..${range.high}`;
  return `${range.operation === 'GreaterThan' ? 'gt' : 'lt'}.${range.value}`;
};

export function filterToParams(filter: TaskFilter): FilterParams {
  const { text, statuses, priorities, assigneeIds, due, start, estimate, overdueOn } = filter;
  return {
    ...(text.trim() && { text }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(priorities.length > 0 && { priority: priorities.join(',') }),
    ...(assigneeIds.length > 0 && { assignee: assigneeIds.join(',') }),
    ...(due && { due: rangeText(due) }),
    ...(start && { start: rangeText(start) }),
    ...(estimate && { estimate: rangeText(estimate) }),
    ...(overdueOn && { overdue: overdueOn }),
  };
}

export const dayFrom = (text: string): string | null => (isDay(text) ? text : null);
export function hoursFrom(text: string): number | null {
  const hours = Number(text);
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && hours <= 9999 ? hours : null;
}

/** A range in an address; null where it is none. */
export function rangeFromText<T extends string | number>(text: string | undefined, valueOf: (text: string) => T | null): Range<T> | null {
  const strict = /^(gt|lt)\.(.+)$/.exec(text ?? '');
  if (strict) {
    const value = valueOf(strict[2]!);
    return value === null ? null : { operation: strict[1] === 'gt' ? 'GreaterThan' : 'LessThan', value };
  }
  const [low, high, ...rest] = (text ?? '').split('..').map(valueOf);
  return low == null || high == null || rest.length > 0 ? null : { operation: 'Between', low, high };
}

function listFrom<T extends string>(text: string | undefined, isOne: (part: string) => boolean, most: number): T[] {
  return [...new Set((text ?? '').split(',').filter(isOne))].slice(0, most) as T[];
}

/** The filter that an address names. What is no part of a filter, or a range that ends before it begins, is left out. */
export function filterFromParams(params: FilterParams): TaskFilter {
  const inOrder = <T extends string | number>(range: Range<T> | null) => (range && isRangeInOrder(range as Range<string>) ? range : null);
  const { overdue = '' } = params;
  return {
    text: (params.text ?? '').trim().slice(0, maxSought),
    statuses: listFrom(params.status, (part) => (taskStatuses as readonly string[]).includes(part), 3),
    priorities: listFrom(params.priority, (part) => (priorities as readonly string[]).includes(part), 3),
    assigneeIds: listFrom(params.assignee, (part) => part === 'me' || isId(part), maxAssignees),
    due: inOrder(rangeFromText(params.due, dayFrom)),
    start: inOrder(rangeFromText(params.start, dayFrom)),
    estimate: inOrder(rangeFromText(params.estimate, hoursFrom)),
    overdueOn: overdue === 'today' ? overdue : dayFrom(overdue),
  };
}

/** The first part that an address names and a filter cannot hold: by that alone a reader learns what was wrong. */
export function faultIn(params: FilterParams): (typeof filterParts)[number] | null {
  const filter = filterToParams(filterFromParams(params));
  return filterParts.find((part) => params[part] !== undefined && params[part] !== '' && filter[part] === undefined) ?? null;
}

export const isFiltering = (filter: TaskFilter): boolean => Object.keys(filterToParams(filter)).length > 0;
