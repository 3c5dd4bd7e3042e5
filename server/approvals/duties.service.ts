import type { Duties } from '#shared/approvals/duties.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { DutySource } from './duty-source.ts';

/** Counts what waits for the actor, by the sources of all features. */
export const listDuties = (ctx: Context, sources: readonly DutySource[]): Promise<Duties> =>
  read(ctx, async ({ em }) => {
    const { actor, now } = ctx;
    const counted = [];
    for (const { kind, pathFor, count } of sources) counted.push({ kind, count: await count({ em, actor, now }), path: pathFor(actor) });
    return { duties: counted.filter(({ count }) => count > 0), rooms: [...new Set(sources.flatMap(({ rooms }) => rooms))] };
  });
