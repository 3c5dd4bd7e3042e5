import { msg } from '#shared/platform/message.ts';

/** When a launch creates forms: once, or again for each employee from a date of that employee. */
export const recurrences = {
  once: msg({ message: 'Once' }),
  hire: msg({ message: 'After the joining date of each employee' }),
  anniversary: msg({ message: 'Around each work anniversary' }),
} as const;
export type LaunchRecurrence = keyof typeof recurrences;

/** Largest number of days between an anniversary and the form. */
export const maxFromAnniversary = 90;
/** Number of days for which a recurring launch tells whose forms come next. */
export const upcomingDays = 30;

/** Values of a launch that depend on its repetition. */
interface Timed {
  readonly recurrence: LaunchRecurrence;
  readonly hasSelf: boolean;
  readonly cycleId: string | null;
  readonly periodFrom: string | null;
  readonly periodTo: string | null;
  readonly selfDue: string | null;
  readonly managerDue: string | null;
  readonly shareDue: string | null;
  readonly offsetDays: number | null;
  readonly periodMonths: number | null;
  readonly departmentId: string | null;
  readonly designationId: string | null;
  readonly gradeId: string | null;
  readonly selfDays: number | null;
  readonly managerDays: number | null;
  readonly shareDays: number | null;
}

const keptIf = <V>(isKept: boolean, value: V): V | null => (isKept ? value : null);

/**
 * Values that a launch keeps: a single one has days and a review cycle, a recurring one has numbers of days from which they follow. Without a
 * self review nothing is due in it.
 */
export function usedByRecurrence(values: Timed) {
  const { recurrence, hasSelf } = values;
  const isOnce = recurrence === 'once';
  return {
    cycleId: keptIf(isOnce, values.cycleId),
    periodFrom: keptIf(isOnce, values.periodFrom),
    periodTo: keptIf(isOnce, values.periodTo),
    selfDue: keptIf(isOnce && hasSelf, values.selfDue),
    managerDue: keptIf(isOnce, values.managerDue),
    shareDue: keptIf(isOnce, values.shareDue),
    offsetDays: keptIf(!isOnce, values.offsetDays),
    periodMonths: keptIf(recurrence === 'anniversary', values.periodMonths),
    departmentId: keptIf(!isOnce, values.departmentId),
    designationId: keptIf(!isOnce, values.designationId),
    gradeId: keptIf(!isOnce, values.gradeId),
    selfDays: keptIf(!isOnce && hasSelf, values.selfDays),
    managerDays: keptIf(!isOnce, values.managerDays),
    shareDays: keptIf(!isOnce, values.shareDays),
  };
}
