import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardSummary } from '#shared/tasks/board.schema.ts';
import { dayText } from '#client/ui/day-text.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { daysUntil } from '#client/ui/due.ts';
import classes from './board-days.module.css';

/** Days before its end in which a board is marked. */
const nearDays = 7;

type PlannedBoard = Pick<BoardSummary, 'startDate' | 'endDate' | 'isArchived'>;

function useSpan({ startDate, endDate }: PlannedBoard): string | null {
  const { t, i18n } = useLingui();
  const start = startDate && dayText(startDate, i18n.locale);
  const end = endDate && dayText(endDate, i18n.locale);
  if (start && end) return t`${start} to ${end}`;
  if (start) return t`From ${start}`;
  return end ? t`Until ${end}` : null;
}

function EndMark({ endDate, today }: { endDate: string; today: string }) {
  const { t } = useLingui();
  const days = daysUntil(endDate, today);
  const late = -days;
  if (days > nearDays) return null;
  const label =
    days < 0
      ? t`${plural(late, { one: 'Ended # day ago', other: 'Ended # days ago' })}`
      : days === 0
        ? t`Ends today`
        : t`${plural(days, { one: 'Ends in # day', other: 'Ends in # days' })}`;
  return <DueDate date={endDate} label={label} state={days < 0 ? 'overdue' : 'soon'} />;
}

/** Dates of a board, with a mark from a week before its end. The short form is the mark only. */
export function BoardDays({ board, today, isShort = false }: { board: PlannedBoard; today: string; isShort?: boolean }) {
  const span = useSpan(board);
  const { endDate, isArchived } = board;
  if (span === null) return null;
  return (
    <span className={classes.days}>
      {!isShort && <span className={classes.span}>{span}</span>}
      {endDate && !isArchived && <EndMark endDate={endDate} today={today} />}
    </span>
  );
}
