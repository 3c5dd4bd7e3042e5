import { write } from '#server/platform/data/transaction.ts';
import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

/** Gives the first thing of a kind that a person holds to another one, by default to the viewer, so that a stored log contains the events. */
export async function handOver(
  world: World,
  { heldSql, give }: HandOver,
  { id: from }: Someone,
  to: Someone = world.viewer,
): Promise<void> {
  const { contextOf, hrAdmin, sql } = world;
  const held = await sql<{ id: string }>(`${heldSql} limit 1`, [from]);
  const ctx = await contextOf(hrAdmin);
  await write(ctx, async (unit) => {
    await give(unit, ctx, { ids: held.map(({ id }) => id), from, to: to.id });
    return () => null;
  });
}
