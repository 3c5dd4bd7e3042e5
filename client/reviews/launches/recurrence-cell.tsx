import { launch } from '#shared/reviews/launch.record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import type { RowMarkProps } from '#client/records/record-drawer-parts.ts';
import { useUpcomingText } from './control/upcoming.tsx';
import { useUpcoming } from './use-upcoming.ts';

/** Repetition of a launch in the list, with the number of people who come next. */
export function RecurrenceCell({ row }: RowMarkProps) {
  const textOf = useUpcomingText();
  const upcoming = useUpcoming(row);
  return (
    <>
      <FieldValue field={launch.fields.recurrence} value={row['recurrence']} /> {upcoming && <small>{textOf(upcoming)}</small>}
    </>
  );
}
