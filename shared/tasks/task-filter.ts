import { normalizeText } from '#shared/platform/normalize-text.ts';
import { isDay, isId } from '#shared/platform/schema.ts';
import { maxLabels } from './label.schema.ts';
import { progressOf } from './subtasks.ts';
import { priorities, taskStatuses, type Priority, type TaskCard, type TaskStatus } from './task.schema.ts';

/** Greater and less are exclusive; between includes both ends. */
export type FilterRange<T> = Bound<T> | Span<T>;
interface Bound<T> {
  readonly operation: 'GreaterThan' | 'LessThan';
  readonly value: T;
}
interface Span<T> {
  readonly operation: 'Between';
  readonly low: T;
  readonly high: T;
}

/** All given conditions must match; an empty filter matches every task. */
export interface TaskFilter {
  /** Case and accents are ignored. */
  readonly text: string;
  readonly statuses: readonly TaskStatus[];
  readonly priorities: readonly Priority[];
  /** Person ids; `me` stands for the current reader. */
  readonly assigneeIds: readonly string[];
  /** Tasks with at least one of these labels. */
  readonly labelIds: readonly string[];
  /** Tasks that count for one of these key results. */
  readonly keyResultIds: readonly string[];
  readonly due: FilterRange<string> | null;
  readonly start: FilterRange<string> | null;
  readonly estimate: FilterRange<number> | null;
  readonly actual: FilterRange<number> | null;
  /** Share of completed subtasks in per cent. */
  readonly progress: FilterRange<number> | null;
  /** Open and due before this day; `today` is resolved when the filter is applied. */
  readonly overdueOn: string | null;
  readonly isRecurring: boolean;
}

export const emptyFilter: TaskFilter = {
  text: '',
  statuses: [],
  priorities: [],
  assigneeIds: [],
  labelIds: [],
  keyResultIds: [],
  due: null,
  start: null,
  estimate: null,
  actual: null,
  progress: null,
  overdueOn: null,
  isRecurring: false,
};

export const maxAssignees = 50;
export const maxKeyResults = 20;
export const maxSearchLength = 100;

/** Replaces `me` and `today` by actual values. */
export const resolveFilter = (filter: TaskFilter, { me, today }: { me: string; today: string }): TaskFilter => ({
  ...filter,
  assigneeIds: [...new Set(filter.assigneeIds.map((id) => (id === 'me' ? me : id)))],
  overdueOn: filter.overdueOn === 'today' ? today : filter.overdueOn,
});

const isRangeInOrder = (range: FilterRange<string> | FilterRange<number>): boolean =>
  range.operation !== 'Between' || range.low <= range.high;

function isWithin<T extends string | number>(value: T | null, range: FilterRange<T> | null): boolean {
  if (range === null) return true;
  if (value === null) return false;
  if (range.operation === 'Between') return range.low <= value && value <= range.high;
  return range.operation === 'GreaterThan' ? value > range.value : value < range.value;
}

const isAmong = <T>(value: T, list: readonly T[]) => list.length === 0 || list.includes(value);

/** Checks a task against a resolved filter. The server's SQL must stay equal. */
export function matchesFilter(card: TaskCard, filter: TaskFilter): boolean {
  const { dueDate, status } = card;
  return (
    isAmong(status, filter.statuses) &&
    isAmong(card.priority, filter.priorities) &&
    isAmong(card.assigneeId, filter.assigneeIds) &&
    (filter.labelIds.length === 0 || filter.labelIds.some((id) => card.labelIds?.includes(id) ?? false)) &&
    isAmong(card.keyResultId ?? '', filter.keyResultIds) &&
    isWithin(dueDate, filter.due) &&
    isWithin(card.startDate, filter.start) &&
    isWithin(card.estimate, filter.estimate) &&
    isWithin(card.actualHours, filter.actual) &&
    isWithin(filter.progress && progressOf(card), filter.progress) &&
    (!filter.isRecurring || card.isRecurring) &&
    (filter.overdueOn === null || (status !== 'completed' && dueDate !== null && dueDate < filter.overdueOn)) &&
    (filter.text === '' || normalizeText(card.title).includes(normalizeText(filter.text)))
  );
}

export type FilterParams = { [part in (typeof filterParts)[number]]?: string | undefined };
export const filterParts = [
  'text',
  'status',
  'priority',
  'assignee',
  'label',
  'keyresult',
  'due',
  'start',
  'estimate',
  'actual',
  'progress',
  'overdue',
  'recurring',
] as const;

const rangeText = (range: FilterRange<string | number>): string => {
  if (range.operation === 'Between') return `${range.low}..${range.high}`;
  return `${range.operation === 'GreaterThan' ? 'gt' : 'lt'}.${range.value}`;
};

export function filterToParams(filter: TaskFilter): FilterParams {
  const {
    text,
    statuses,
    priorities,
    assigneeIds,
    labelIds,
    keyResultIds,
    due,
    start,
    estimate,
    actual,
    progress,
    overdueOn,
    isRecurring,
  } = filter;
  return {
    ...(text.trim() && { text }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(priorities.length > 0 && { priority: priorities.join(',') }),
    ...(assigneeIds.length > 0 && { assignee: assigneeIds.join(',') }),
    ...(labelIds.length > 0 && { label: labelIds.join(',') }),
    ...(keyResultIds.length > 0 && { keyresult: keyResultIds.join(',') }),
    ...(due && { due: rangeText(due) }),
    ...(start && { start: rangeText(start) }),
    ...(estimate && { estimate: rangeText(estimate) }),
    ...(actual && { actual: rangeText(actual) }),
    ...(progress && { progress: rangeText(progress) }),
    ...(overdueOn && { overdue: overdueOn }),
    ...(isRecurring && { recurring: 'yes' }),
  };
}

const parseDay = (text: string): string | null => (isDay(text) ? text : null);
function parseHours(text: string): number | null {
  const hours = Number(text);
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && hours <= 9999 ? hours : null;
}

const parsePercent = (text: string): number | null => (/^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null);

/** Returns null for an invalid range. */
function parseRange<T extends string | number>(text: string | undefined, valueOf: (text: string) => T | null): FilterRange<T> | null {
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

/** Reads a filter from URL parameters; unknown parts and reversed ranges are dropped. */
export function filterFromParams(params: FilterParams): TaskFilter {
  const inOrder = <T extends string | number>(range: FilterRange<T> | null) =>
    range && isRangeInOrder(range as FilterRange<string>) ? range : null;
  const { overdue = '' } = params;
  return {
    text: (params.text ?? '').trim().slice(0, maxSearchLength),
    statuses: listFrom(params.status, (part) => (taskStatuses as readonly string[]).includes(part), 3),
    priorities: listFrom(params.priority, (part) => (priorities as readonly string[]).includes(part), 3),
    assigneeIds: listFrom(params.assignee, (part) => part === 'me' || isId(part), maxAssignees),
    labelIds: listFrom(params.label, isId, maxLabels),
    keyResultIds: listFrom(params.keyresult, isId, maxKeyResults),
    due: inOrder(parseRange(params.due, parseDay)),
    start: inOrder(parseRange(params.start, parseDay)),
    estimate: inOrder(parseRange(params.estimate, parseHours)),
    actual: inOrder(parseRange(params.actual, parseHours)),
    progress: inOrder(parseRange(params.progress, parsePercent)),
    overdueOn: overdue === 'today' ? overdue : parseDay(overdue),
    isRecurring: params.recurring === 'yes',
  };
}

/** Returns the first URL parameter that a filter cannot contain, or null. An error names only this one. */
export function invalidFilterPart(params: FilterParams): (typeof filterParts)[number] | null {
  const filter = filterToParams(filterFromParams(params));
  return filterParts.find((part) => params[part] !== undefined && params[part] !== '' && filter[part] === undefined) ?? null;
}

export const isFiltering = (filter: TaskFilter): boolean => Object.keys(filterToParams(filter)).length > 0;
