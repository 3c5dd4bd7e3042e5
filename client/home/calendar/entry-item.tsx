import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import { calendarKindOf, type CalendarKindView } from '#client/companies/calendar-kinds.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ItemKind, ItemTitle, ScheduleItem, StillItem } from '#client/ui/schedule/schedule-item.tsx';
import { entryKey } from './use-calendar-moves.ts';
import { useEntryText } from './use-entry-text.ts';

interface EntryItemProps {
  entry: CalendarEntry;
  isMovable: boolean;
  /** Opens the menu of an entry that can be moved. */
  onChoose: (entry: CalendarEntry, item: HTMLElement) => void;
}

export const hrefOfEntry = ({ id, personId }: CalendarEntry, { hrefOf }: CalendarKindView): string | null =>
  hrefOf?.(personId ?? id) ?? null;

function KnownEntry({ entry, isMovable, onChoose, view }: EntryItemProps & { view: CalendarKindView }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { title, kind } = useEntryText(entry, view);
  const href = hrefOfEntry(entry, view);
  const content = (
    <>
      <view.icon stroke={1.6} aria-hidden="true" />
      <ItemTitle>{title}</ItemTitle>
      <ItemKind>{kind}</ItemKind>
    </>
  );
  if (href === null) return <StillItem>{content}</StillItem>;
  const [name, day] = [isolateDirection(title), dayText(entry.day, i18n.locale)];
  return (
    <ScheduleItem
      id={entryKey(entry)}
      label={t`${name}, ${kind}, ${day}`}
      isMovable={isMovable}
      onPress={(item) => (isMovable ? onChoose(entry, item) : navigate(href))}
    >
      {content}
    </ScheduleItem>
  );
}

/** An entry of the calendar. Kinds that this build does not know are left out. */
export function EntryItem(props: EntryItemProps) {
  const view = calendarKindOf(props.entry.kind);
  return view ? <KnownEntry {...props} view={view} /> : null;
}
