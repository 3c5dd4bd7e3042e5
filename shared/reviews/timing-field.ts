import { msg } from '#shared/platform/message.ts';
import type { ComputedField } from '#shared/records/computed-field.ts';
import { choice } from '#shared/records/fields.ts';

const from = ['status', 'selfDue', 'managerDue', 'shareDue'] as const;
type Name = (typeof from)[number];

interface Dated {
  readonly status: string;
  readonly selfDue: string | null;
  readonly managerDue: string;
  readonly shareDue: string;
}

/** Day on which the present step of a review is due; null if no step has a day. */
function dueOf({ status, selfDue, managerDue, shareDue }: Dated): string | null {
  if (status === 'self-draft') return selfDue;
  if (status === 'not-started') return selfDue ?? managerDue;
  if (status === 'self-submitted' || status === 'manager-draft') return managerDue;
  return status === 'manager-submitted' || status === 'calibrated' ? shareDue : null;
}

const dueSql = ({ status, selfDue, managerDue, shareDue }: Readonly<Record<Name, string>>) => `case
  when ${status} = 'self-draft' then ${selfDue} when ${status} = 'not-started' then coalesce(${selfDue}, ${managerDue})
  when ${status} in ('self-submitted', 'manager-draft') then ${managerDue}
  when ${status} in ('manager-submitted', 'calibrated') then ${shareDue} end`;

/** Tells if the present step of a review is late today; empty if nothing is due. */
export const reviewTiming: ComputedField<Name, Dated> = {
  field: choice({
    label: msg({ message: 'Timing' }),
    options: { late: msg({ message: 'Late' }), 'on-time': msg({ message: 'On time' }) },
    isOptional: true,
  }),
  from,
  value: (row, today) => {
    const due = dueOf(row);
    if (due === null) return null;
    return due < today ? 'late' : 'on-time';
  },
  sql: (columns, today) => `case when (${dueSql(columns)}) < ${today} then 'late' when (${dueSql(columns)}) is not null then 'on-time' end`,
};
