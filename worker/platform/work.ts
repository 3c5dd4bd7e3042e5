import type { JobDefinition, PayloadOf } from '#shared/platform/job.ts';
import { read, write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

/**
 * Leaves a job of the same company to be done. Two under one `id` are one, as long as the queue remembers the first;
 * `delay` is in milliseconds.
 */
export type Enqueue = <J extends JobDefinition>(job: J, payload: PayloadOf<J>, how: { id: string; delay?: number }) => Promise<void>;

/** What work that is done later is done with. It may be done more than once, and by two at the same time. */
export interface Work {
  /** As the company's system actor; for `read`, and for services that change nothing or change the same again. */
  readonly ctx: Context;
  /** Names this piece of work, in every try the same. */
  readonly key: string;
  /**
   * Does something in one transaction with the note that it was done, and says whether it was this time: in every
   * further try it does nothing. Work with several effects names them. Only PostgreSQL is awaited inside; what has its
   * effect elsewhere (a mail, a file) happens outside, and is such that a second time does no harm.
   */
  readonly once: (effect: (unit: Unit) => Promise<unknown>, name?: string) => Promise<boolean>;
  /** Whether `once` has done the effect of this name: for what has its effect elsewhere and notes it afterwards. */
  readonly isDone: (name: string) => Promise<boolean>;
  readonly enqueue: Enqueue;
  /** Aborted when the worker stops before this is done; what is thrown then is tried again elsewhere. */
  readonly stopping: AbortSignal;
}

const claimSql = 'insert into job_effect (key, company_id) values ($1, $2) on conflict do nothing returning key';

const doneSql = 'select from job_effect where key = $1';

/** The `isDone` of one piece of work. */
export const isDoneFor =
  (ctx: Context, key: string): Work['isDone'] =>
  (name) =>
    read(ctx, async ({ em }) => (await inDoor(em)(doneSql, [`${key}.${name}`])).length > 0);

/** The `once` of one piece of work, whatever tries it takes. */
export const onceFor =
  (ctx: Context, key: string): Work['once'] =>
  (effect, name) =>
    write(ctx, async (unit) => {
      const claimed = await inDoor(unit.em)(claimSql, [name ? `${key}.${name}` : key, ctx.actor.companyId]);
      const isFirst = claimed.length > 0;
      if (isFirst) await effect(unit);
      return () => isFirst;
    });
