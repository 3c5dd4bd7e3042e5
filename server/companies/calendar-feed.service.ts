import type { I18n } from '@lingui/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CalendarFeed } from '#shared/companies/calendar-feed.api.ts';
import type { CalendarEntry } from '#shared/companies/calendar.api.ts';
import { calendarFileOf, type CalendarEvent } from '#shared/companies/calendar-file.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { addDays } from '#shared/platform/days.ts';
import { AppError } from '#shared/platform/errors.ts';
import { msg } from '#shared/platform/message.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { checkLink, contextOfLink } from '#server/access/links/check-link.service.ts';
import { findStart, insertLink, issueToken, revokeLinks, type UsableLink } from '#server/access/links/secret-links.sql.ts';
import { loadMailAddress } from '#server/access/mail-address.sql.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { CalendarSource } from './calendar-source.ts';
import { listCalendar } from './calendar.service.ts';

const purpose = 'calendar';
/** Days of a feed before and after today. */
const [pastDays, futureDays] = [30, 335];

export const readFeed = (ctx: Context): Promise<CalendarFeed> =>
  read(ctx, async ({ em }) => {
    const startedAt = await findStart(em, ctx.actor.id, { purpose, now: ctx.now });
    return { startedAt: startedAt?.toISOString() ?? null };
  });

/** Makes a new address, which ends the earlier one. The token is stored as a hash only, so nobody can read the address again. */
export async function renewFeed(ctx: Context): Promise<{ startedAt: string; address: string }> {
  const { services, actor, now } = ctx;
  const linkId = await write(ctx, async ({ em }) => {
    const id = await insertLink(em, actor.id, { purpose, now });
    return () => id;
  });
  const issued = await issueToken(services, linkId);
  // Another request has made a newer address, or has ended the feed.
  if (!issued) throw new AppError('record.absent');
  return { startedAt: now.toISOString(), address: `${services.url}/api/calendar/feeds/${issued.token}.ics` };
}

export const endFeed = (ctx: Context): Promise<CalendarFeed> =>
  write(ctx, async ({ em }) => {
    await revokeLinks(em, [ctx.actor.id], { purpose, now: ctx.now });
    return () => ({ startedAt: null });
  });

/** Person of a token. A guessed, replaced or ended one is refused as absent, as for a person who may no longer sign in. */
async function openLink(services: Services, token: string): Promise<UsableLink> {
  try {
    return await checkLink(services, token, purpose);
  } catch (error) {
    if (error instanceof AppError && error.code === 'link.unusable') throw new AppError('record.absent');
    throw error;
  }
}

async function namesOf(em: SqlEntityManager, entries: readonly CalendarEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(({ personId }) => personId ?? []))];
  const people = ids.length > 0 ? await em.find(PersonEntity, { id: { $in: ids } }) : [];
  return new Map(people.map(({ id, name }) => [id, name]));
}

interface FeedWords {
  readonly sources: readonly CalendarSource[];
  readonly i18n: I18n;
  readonly names: ReadonlyMap<string, string>;
  readonly url: string;
}

const summary = msg({ message: '{kind}: {title}' });

/** An entry of a record that is on one day only keeps its id when it is moved. */
function eventOf({ kind, id, day, title, personId }: CalendarEntry, { sources, i18n, names, url }: FeedWords): CalendarEvent {
  const source = sources.find(({ labels }) => labels[kind]);
  const label = source ? i18n._(source.labels[kind]!.id) : kind;
  return {
    id: source?.isRepeated ? `${kind}-${id}-${day}` : `${kind}-${id}`,
    name: i18n._(summary.id, { kind: label, title: title ?? names.get(personId ?? '') ?? '' }),
    day,
    place: null,
    url: `${url}/admin/dashboard/me?view=calendar&span=day&day=${day}`,
  };
}

/** Writes the calendar of the person to whom a secret address belongs, with what this person may read now. */
export async function writeFeed(services: Services, sources: readonly CalendarSource[], file: string): Promise<string> {
  const link = await openLink(services, file.replace(/\.ics$/, ''));
  const system = contextOfLink(services, link);
  const actor = await loadActor(system, link.personId, 'Dashboards.view');
  const reader = actor && (await loadMailAddress(system, link.personId));
  if (!actor || !reader) throw new AppError('record.absent');
  const ctx = { ...system, actor };
  const today = dayInZone(ctx.now, reader.timeZone);
  const { entries } = await listCalendar(ctx, sources, { from: addDays(today, -pastDays), to: addDays(today, futureDays), people: 'team' });
  const names = await read(ctx, ({ em }) => namesOf(em, entries));
  const words = { sources, i18n: await inLanguage(reader.language), names, url: services.url };
  return calendarFileOf(
    entries.map((entry) => eventOf(entry, words)),
    ctx.now,
    'Cairn',
  );
}
