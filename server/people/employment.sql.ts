/* SQL instead of entities: one statement joins two tables and reads ids only. */
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';

const endedSql = `select p.id from person p join personal x on x.id = p.id where p.is_active and x.leaving_on < $1::date order by p.id`;

/** Active people of the company whose leaving date was before this day. */
export const listEndedEmployments = (ctx: Context, localDate: string): Promise<string[]> =>
  read(ctx, async ({ em }) => (await sqlIn(em)<{ id: string }>(endedSql, [localDate])).map(({ id }) => id));
