/* SQL instead of entities: one statement reads a few columns of the key results of a person with the days of the company. */
import type { Static } from 'typebox';
import { checkInPeriod } from '#shared/objectives/check-in-due.ts';
import { maxDueCheckIns, trendLength, type DueCheckIns } from '#shared/objectives/check-ins.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';
import { loadCheckInClock } from './check-in-clock.ts';
import { dueFromActor } from './check-ins-due.sql.ts';

interface DueRow {
  readonly keyResultId: string;
  readonly frequency: string;
  readonly startsOn: string;
  readonly latest: number[];
}

const dueRowsSql = (condition: string) => `select k.id as "keyResultId", k.frequency, k.starts_on::text as "startsOn",
    array(select value from (select value, at, created_at, id from check_in c where c.key_result_id = k.id
      order by at desc, created_at desc, id desc limit ${trendLength}) last order by at, created_at, id) as latest
  from keyresult k join objective o on o.id = k.objective_id
  where ${condition}
  order by k.checked_in_at nulls first, k.id limit ${maxDueCheckIns}`;

/** Key results whose next check-in is due from the caller, those without one for the longest time first. */
export const listDueCheckIns = (ctx: Context): Promise<Static<typeof DueCheckIns>> =>
  read(ctx, async ({ em }) => {
    const { actor } = ctx;
    const clock = await loadCheckInClock(em, actor.companyId, ctx.now);
    const { condition, values } = dueFromActor({ actor, ...clock });
    const rows = await sqlIn(em)<DueRow>(dueRowsSql(condition), values);
    return {
      items: rows.map(({ keyResultId, frequency, startsOn, latest }) => ({
        keyResultId,
        dueOn: checkInPeriod(frequency, clock.today, startsOn).endsOn,
        latest,
      })),
    };
  });
