import { maxCalendarDays, maxSourceEntries, type Calendar, type CalendarEntry } from '#shared/companies/calendar.api.ts';
import { daysBetween } from '#shared/platform/days.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import type { CalendarRequest, CalendarSource } from './calendar-source.ts';

export const calendarSourcesOf = (features: readonly ServerFeature[]): readonly CalendarSource[] =>
  features.flatMap(({ calendar = [] }) => calendar);

function checkDays({ from, to }: CalendarRequest): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalid('query.to', 'notBefore', from);
  if (days > maxCalendarDays) throw invalid('query.to', 'max-days', maxCalendarDays);
}

const byDay = (one: CalendarEntry, other: CalendarEntry) => (one.day < other.day ? -1 : Number(one.day > other.day));

/** Collects the entries of all sources. Each source checks what the actor may read. */
export async function listCalendar(ctx: Context, sources: readonly CalendarSource[], request: CalendarRequest): Promise<Calendar> {
  checkDays(request);
  return read(ctx, async ({ em }) => {
    const lists = [];
    for (const { list } of sources) lists.push(await list({ em, actor: ctx.actor, now: ctx.now }, request));
    return {
      entries: lists.flatMap((entries) => entries.slice(0, maxSourceEntries)).toSorted(byDay),
      rooms: [...new Set(sources.flatMap(({ rooms }) => rooms))],
      isPartial: lists.some(({ length }) => length > maxSourceEntries),
    };
  });
}
