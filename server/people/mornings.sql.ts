/* SQL instead of entities: one statement lists the time zones of all people. */
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';

/** Day of a reminder in a time zone. */
export interface Morning {
  readonly timeZone: string;
  readonly localDate: string;
}

/** SQL of the time zone of a person `p` of the company `c`. */
export const zoneSql = 'coalesce(p.time_zone, c.time_zone)';

const zonesSql = `select distinct ${zoneSql} as "timeZone" from person p join company c on c.id = p.company_id where p.is_active`;

/** Time zones of the active people of the company. */
export const listTimeZones = (ctx: Context): Promise<string[]> =>
  read(ctx, async ({ em }) => (await sqlIn(em)<{ timeZone: string }>(zonesSql, [])).map(({ timeZone }) => timeZone));
