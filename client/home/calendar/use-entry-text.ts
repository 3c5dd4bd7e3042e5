import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import type { CalendarKindView } from '#client/companies/calendar-kinds.ts';
import { usePerson } from '#client/people/directory.store.ts';

/** Title of an entry, or the name of its person, and its kind with the years of an anniversary. */
export function useEntryText({ title, personId, years }: CalendarEntry, view: CalendarKindView): { title: string; kind: string } {
  const { t } = useLingui();
  const person = usePerson(personId ?? '');
  const kind = t(view.label);
  return {
    title: title ?? person.name,
    kind: years === null ? kind : `${kind}, ${t`${plural(years, { one: '# year', other: '# years' })}`}`,
  };
}
