import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryOf } from '#shared/notifications/categories.ts';
import { isDelegated, isTold, noticeChannels, type Switched } from '#shared/notifications/channels.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import type { Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';

/** How somebody wants to be told, and who is told besides while they are away. */
interface Listener {
  /** What is switched, the nearest first. */
  readonly layers: readonly (Switched | null)[];
  /** Whoever stands in for them today, and for those in turn. */
  readonly standIns: readonly string[];
}

interface ListenerRow {
  id: string;
  channels: Switched | null;
  companyChannels: Switched | null;
  timeZone: string;
  awayFrom: string | null;
  awayUntil: string | null;
  /** Null for one who has left. */
  delegateId: string | null;
}

const furthest = 5;

/* Everywhere on earth it is today, yesterday or tomorrow: which of them, is asked of each one's clock afterwards. */
const listenersSql = `with recursive told (id, depth) as (
    select id, 0 from unnest($1::uuid[]) as id
    union select s.delegate_id, t.depth + 1 from told t join notification_settings s on s.id = t.id
      where t.depth < ${furthest} and s.delegate_id is not null
        and s.away_from <= $2::timestamptz::date + 1 and s.away_until >= $2::timestamptz::date - 1)
  select distinct t.id, s.channels, d.channels as "companyChannels", coalesce(o.time_zone, c.time_zone) as "timeZone",
    s.away_from::text as "awayFrom", s.away_until::text as "awayUntil", p.id as "delegateId"
  from told t join company c on c.id = $3 left join person o on o.id = t.id left join notification_settings s on s.id = t.id
  left join notification_settings d on d.id = $3 left join person p on p.id = s.delegate_id and p.is_active`;

const isAway = ({ awayFrom, awayUntil, timeZone }: ListenerRow, now: Date): boolean => {
  const today = dayIn(now, timeZone);
  return awayFrom !== null && awayUntil !== null && awayFrom <= today && today <= awayUntil;
};

function standInsOf(personId: string, rows: ReadonlyMap<string, ListenerRow>, now: Date): string[] {
  const found = new Set([personId]);
  for (let row = rows.get(personId); row?.delegateId && isAway(row, now) && !found.has(row.delegateId); row = rows.get(row.delegateId))
    found.add(row.delegateId);
  return [...found].slice(1);
}

/** How each of these people is told; in one statement, however many there are and whoever stands in for whom. */
async function readListeners(
  em: SqlEntityManager,
  { companyId, now }: { companyId: string; now: Date },
  personIds: readonly string[],
): Promise<(personId: string) => Listener> {
  const found = await inDoor(em)<ListenerRow>(listenersSql, [personIds, now, companyId]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return (personId) => {
    const row = rows.get(personId);
    return { layers: [row?.channels ?? null, row?.companyChannels ?? null], standIns: standInsOf(personId, rows, now) };
  };
}

/** Somebody who is told of something, and whether in the app; where not, it goes elsewhere. */
export interface Hearing {
  readonly telling: Telling;
  readonly isInApp: boolean;
}

/** The same thing said to the same person. */
export const sameAs = ({ personId, kind, subject }: Telling): string => `${personId} ${kind} ${subject.id}`;

interface Hearers {
  readonly companyId: string;
  readonly now: Date;
  /** Nobody is told of what they did themselves. */
  readonly isOther: (personId: string) => boolean;
}

/** Who is told of what, each once: those who are meant and whoever stands in for them, as far as they want to hear it at all. */
export async function hearingsOf(
  em: SqlEntityManager,
  { companyId, now, isOther }: Hearers,
  tellings: readonly Telling[],
): Promise<Hearing[]> {
  const listenerOf = await readListeners(em, { companyId, now }, [...new Set(tellings.map(({ personId }) => personId))]);
  const all = tellings.flatMap((telling) => {
    if (!isDelegated(categoryOf(telling.kind))) return [telling];
    const data = { ...telling.data, standsInFor: telling.personId };
    return [telling, ...listenerOf(telling.personId).standIns.map((personId) => ({ ...telling, personId, data }))];
  });
  const once = new Map(all.toReversed().map((telling) => [sameAs(telling), telling]));
  return [...once.values()].toReversed().flatMap((telling) => {
    const { layers } = listenerOf(telling.personId);
    const told = noticeChannels.filter((channel) => isTold(categoryOf(telling.kind), channel, ...layers));
    return isOther(telling.personId) && told.length > 0 ? [{ telling, isInApp: told.includes('inApp') }] : [];
  });
}
