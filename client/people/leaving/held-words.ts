import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HandOverKind } from '#shared/people/hand-over.api.ts';

/** Words for a number of things of a kind. */
export function useHeldWords(): (kind: HandOverKind, count: number) => string {
  const { t } = useLingui();
  return (kind, count) =>
    ({
      reports: () => t`${plural(count, { one: '# direct report', other: '# direct reports' })}`,
      departments: () => t`${plural(count, { one: 'Head of # department', other: 'Head of # departments' })}`,
      boards: () => t`${plural(count, { one: '# project board', other: '# project boards' })}`,
      tasks: () => t`${plural(count, { one: '# open task', other: '# open tasks' })}`,
      goals: () => t`${plural(count, { one: '# open goal', other: '# open goals' })}`,
      objectives: () => t`${plural(count, { one: '# open objective', other: '# open objectives' })}`,
      assignments: () => t`${plural(count, { one: 'Assignee of # open objective', other: 'Assignee of # open objectives' })}`,
      keyResults: () => t`${plural(count, { one: '# open key result', other: '# open key results' })}`,
      reviews: () => t`${plural(count, { one: 'Reviewer in # open review', other: 'Reviewer in # open reviews' })}`,
      feedback: () => t`${plural(count, { one: 'Manager in # open advanced review', other: 'Manager in # open advanced reviews' })}`,
      ideas: () => t`${plural(count, { one: 'Implementer of # idea', other: 'Implementer of # ideas' })}`,
      sessions: () => t`${plural(count, { one: '# own calibration session', other: '# own calibration sessions' })}`,
      seats: () => t`${plural(count, { one: 'Seat in # calibration session', other: 'Seats in # calibration sessions' })}`,
      tickets: () => t`${plural(count, { one: '# support request', other: '# support requests' })}`,
    })[kind]();
}
