import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { may } from '#shared/access/access.policy.ts';
import type { Calendar, CalendarEntry } from '#shared/companies/calendar.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { calendarKindOf } from '#client/companies/calendar-kinds.ts';
import type { Reading } from '#client/platform/lists/use-reading.ts';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Name of an entry in the calendar. A record that can be moved keeps it on another day. */
export const entryKey = ({ kind, id, day }: CalendarEntry): string => [kind, id, ...(calendarKindOf(kind)?.move ? [] : [day])].join(' ');

export const canMoveEntry = (actor: Actor, { kind }: CalendarEntry): boolean => {
  const move = calendarKindOf(kind)?.move;
  return move !== undefined && may(actor, move.privilege, 'edit');
};

interface Moved {
  readonly day: string;
  /** Answer of the server that was shown when the move was accepted; null before that. A newer answer knows the new day. */
  readonly acceptedAt: Calendar | null;
}

type MovedByKey = Readonly<Record<string, Moved>>;

const without = (all: MovedByKey, key: string): MovedByKey => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key));

/** Moves entries to other days. A moved entry is shown on its new day at once. */
export function useCalendarMoves({ value, retry }: Reading<Calendar>) {
  const { t, i18n } = useLingui();
  const refuse = useErrorToast();
  const [moved, setMoved] = useState<MovedByKey>({});
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const send = async (entry: CalendarEntry, to: string): Promise<boolean> => {
    const key = entryKey(entry);
    setMoved((all) => ({ ...all, [key]: { day: to, acceptedAt: null } }));
    try {
      const moveEntry = await calendarKindOf(entry.kind)!.move!.load();
      await moveEntry(entry.id, { from: entry.day, to });
      setMoved((all) => ({ ...all, [key]: { day: to, acceptedAt: latest.current } }));
      return true;
    } catch (error) {
      setMoved((all) => without(all, key));
      refuse(error);
      return false;
    } finally {
      retry();
    }
  };
  const move = async (entry: CalendarEntry, to: string): Promise<void> => {
    if (to === entry.day || !(await send(entry, to))) return;
    const [title, date] = [isolateDirection(entry.title ?? ''), dayText(to, i18n.locale)];
    const undo = { label: t`Undo`, onChoose: () => void send({ ...entry, day: to }, entry.day) };
    showToast({ tone: 'done', words: t`Due ${date}: ${title}`, closeLabel: t`Close`, action: undo });
  };
  const place = (entry: CalendarEntry): CalendarEntry => {
    const found = moved[entryKey(entry)];
    const isShown = found && (found.acceptedAt === null || found.acceptedAt === value);
    return isShown ? { ...entry, day: found.day } : entry;
  };
  return { entries: value?.entries.map(place) ?? [], move };
}
