import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endsBeforeStart, type BoardDates } from '#shared/tasks/board.schema.ts';

/** State of both date fields. The faults are shown once the form has been sent, and while they last. */
export function useBoardDates(first: BoardDates, isStartNeeded = false) {
  const { t } = useLingui();
  const [dates, setDates] = useState<BoardDates>({ startDate: first.startDate, endDate: first.endDate });
  const [unreadable, setUnreadable] = useState<Partial<Record<keyof BoardDates, boolean>>>({});
  const [isAsked, ask] = useState(false);
  const [startRefusal, refuseStart] = useState<string>();
  const isReversed = endsBeforeStart(dates);
  const lacksStart = isStartNeeded && dates.startDate === null;
  return {
    dates,
    isValid: !isReversed && !lacksStart && !unreadable.startDate && !unreadable.endDate,
    ask: () => ask(true),
    /** Shows why the server refused the start date, until a date changes. */
    refuseStart,
    fields: {
      dates,
      faults: {
        ...(startRefusal !== undefined && { startDate: startRefusal }),
        ...(isAsked && lacksStart && { startDate: t`Choose a start date, so that the due dates can move with it.` }),
        ...(isAsked && isReversed && { endDate: t`The end date is before the start date.` }),
      },
      onChange: (field: keyof BoardDates, day: string | null) => {
        refuseStart(undefined);
        setDates((now) => ({ ...now, [field]: day }));
      },
      onFault: (field: keyof BoardDates, isFaulty: boolean) => setUnreadable((now) => ({ ...now, [field]: isFaulty })),
    },
  };
}
