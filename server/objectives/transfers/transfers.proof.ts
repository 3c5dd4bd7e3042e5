import { askTransferEndpoint, withdrawTransferEndpoint } from '#shared/objectives/transfers.api.ts';
import type { ObjectiveTransfer } from '#shared/objectives/transfer.schema.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';
import { lapseTransfers } from './transfers.service.ts';

/** Active objectives that one turn each of a proof transfers. */
async function objectivesFor(world: World): Promise<string[]> {
  const { active } = objectiveActions(world);
  const ids: string[] = [];
  for (let turn = 0; turn < 12; turn++) ids.push((await active({ driver: 'children', name: `Transfer ${turn}` })).id);
  return ids;
}

async function ask(world: World, objectiveId: string): Promise<ObjectiveTransfer> {
  const body = { toId: world.colleague.id, keyResultIds: [] };
  const answer = await world.inject(world.editor, askTransferEndpoint, { params: { objectiveId }, body });
  return answer.body.transfers[0]!;
}

export const proofs = [
  unplaced(askTransferEndpoint, async (world) => {
    const ids = await objectivesFor(world);
    const body = { toId: world.colleague.id, keyResultIds: [] };
    return (turn) => ({ who: world.editor, input: { params: { objectiveId: ids[turn]! }, body } });
  }),
  unplaced(withdrawTransferEndpoint, async (world) => {
    const asked: ObjectiveTransfer[] = [];
    for (const id of await objectivesFor(world)) asked.push(await ask(world, id));
    return (turn) => {
      const { recordId: objectiveId, id: transferId } = asked[turn]!;
      return { who: world.editor, input: { params: { objectiveId, transferId }, body: {} } };
    };
  }),
];

export const logScene: LogScene = {
  async act(world) {
    const { id } = await objectiveActions(world).active({ driver: 'children' });
    const { lapsesAt } = await ask(world, id);
    await lapseTransfers({ ...(await world.contextOf(world.manager)), now: new Date(lapsesAt) });
  },
};
