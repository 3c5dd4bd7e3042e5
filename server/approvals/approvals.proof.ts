import { decideEndpoint } from '#shared/approvals/approvals.api.ts';
import { dutiesEndpoint } from '#shared/approvals/duties.api.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';
import { write } from '#server/platform/data/transaction.ts';
import { setDelegation } from './delegations/delegations.service.ts';
import { remindDue } from './remind-due.sql.ts';

/** Requests of submitted objectives about which the manager of the world decides. */
async function openRequests(world: World, count: number) {
  const { draft, act } = objectiveActions(world);
  const recordIds: string[] = [];
  for (let number = 0; number < count; number++) {
    const { id } = await draft({ driver: 'children', name: `Request ${number}` });
    await act('submit', id);
    recordIds.push(id);
  }
  const sql = `select id, version from approval where record_id = any($1) order by id`;
  return { recordIds, approvals: await world.sql<{ id: string; version: number }>(sql, [recordIds]) };
}

export const proofs = [
  unplaced(decideEndpoint, async (world) => {
    const { approvals } = await openRequests(world, 12);
    const decided = { kind: 'objective', decision: 'approve', comment: null } as const;
    return (turn) => ({ who: world.manager, input: { body: { ...decided, approvals: [approvals[turn]!] } } });
  }),
  unplaced(dutiesEndpoint, async (world) => {
    await openRequests(world, 1);
    return () => ({ who: world.manager, input: {} });
  }),
];

export const logScene: LogScene = {
  prepare: (world) => openRequests(world, 1),
  async act(world) {
    const { recordIds, approvals } = await openRequests(world, 2);
    await world.sql('update approval set due_on = current_date');
    await remindDue(await world.contextOf(world.manager), { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
    const ctx = await world.contextOf(world.manager);
    const absence = { from: '2126-10-05', until: '2126-10-16', delegateId: world.colleague.id, module: 'rewards' } as const;
    for (const one of [absence, null])
      await write(ctx, async (unit) => {
        await setDelegation(unit, ctx, one);
        return () => null;
      });
    await objectiveActions(world).act('withdraw', recordIds[0]!);
    const open = approvals.filter(({ version }) => version > 0);
    const body = { kind: 'objective', decision: 'return', comment: 'Name a measure', approvals: open } as const;
    await world.inject(world.manager, decideEndpoint, { body });
  },
};
