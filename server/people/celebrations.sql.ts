/* SQL instead of entities: one statement finds the days of thousands of people, whose dates stand in two tables. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import type { Celebration } from '#shared/people/company.room.ts';
import { msg } from '#shared/platform/message.ts';
import type { CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/* Adding years to 29 February gives 28 February in common years, as `yearlyDay` does. */
const yearlySql = (date: string) => `cross join generate_series(extract(year from $1::date)::int, extract(year from $2::date)::int) y
  cross join lateral (select (${date} + make_interval(years => y - extract(year from ${date})::int))::date as day) d
  where d.day between $1::date and $2::date and p.is_active`;

/* Nobody's age is told, and nobody is born or joins again. */
const celebrationsSql = `select 'birthday' as kind, p.id, d.day, null::int as years
    from person p join personal x on x.id = p.id ${yearlySql('x.birth_date')}
    and y > extract(year from x.birth_date) and x.birthday is distinct from 'hidden'
  union all select 'work-anniversary', p.id, d.day, y - extract(year from e.joined_on)::int
    from person p join employment e on e.id = p.id ${yearlySql('e.joined_on')} and y > extract(year from e.joined_on)`;

const columns = `c.kind, c.id, c.day::text as day, c.years`;
const teamSql = `and (c.id = $4::uuid or c.id in (select id from person where manager_id = $4::uuid)
  or c.id = (select manager_id from person where id = $4::uuid)
  or c.id in (select o.id from person o join person me on me.id = $4::uuid and me.manager_id = o.manager_id))`;
const listSql = (isTeam: boolean) => `select ${columns} from (${celebrationsSql}) c where true ${isTeam ? teamSql : ''}
  order by c.day, c.kind, c.id limit $3`;

/** Birthdays that are shown and work anniversaries, for every colleague. Everybody sees the team; who asks for the company sees all. */
export const celebrationSource: CalendarSource = {
  labels: { birthday: msg({ message: 'Birthday' }), 'work-anniversary': msg({ message: 'Work anniversary' }) },
  isRepeated: true,
  rooms: [],
  async list({ em, actor }, { from, to, people }) {
    const isTeam = people === 'team';
    const values = [from, to, maxSourceEntries + 1, ...(isTeam ? [actor.id] : [])];
    const rows = await sqlIn(em)<Celebration>(listSql(isTeam), values);
    return rows.map(({ id, ...row }) => ({ ...row, id, personId: id, title: null }));
  },
};

const pageSql = `select ${columns} from (${celebrationsSql}) c where (c.id::text || c.kind) > $4 order by c.id::text || c.kind limit $3`;

/** A page of the celebrations of a day of the company, after the last one of the page before. */
export function listCelebrations(
  em: SqlEntityManager,
  day: string,
  { limit, last }: { limit: number; last: Celebration | undefined },
): Promise<Celebration[]> {
  const after = last ? `${last.id}${last.kind}` : '';
  return sqlIn(em)<Celebration>(pageSql, [day, day, limit, after]);
}

const teamOfSql = `select o.id from person o join person p on p.id = $1
  where o.is_active and o.id <> p.id and (o.id = p.manager_id or o.manager_id = p.id or o.manager_id = p.manager_id) order by o.id`;

/** Active colleagues of a person: the line manager, the people with the same one, and the direct reports. */
export const listTeamOf = async (em: SqlEntityManager, personId: string): Promise<string[]> =>
  (await sqlIn(em)<{ id: string }>(teamOfSql, [personId])).map(({ id }) => id);

const shownSql = `select exists (select from (${celebrationsSql}) c where c.id = $3 and c.kind = $4) as "isShown"`;

/** Tells whether a celebration is still true: the person is active, and the date is set and shown. */
export async function isShownOn(em: SqlEntityManager, { id, kind, day }: Celebration): Promise<boolean> {
  const [row] = await sqlIn(em)<{ isShown: boolean }>(shownSql, [day, day, id, kind]);
  return row!.isShown;
}

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly people: Celebration['kind'];
  }
}
