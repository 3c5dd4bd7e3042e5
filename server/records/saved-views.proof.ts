import { deleteViewEndpoint, saveViewEndpoint, type SaveView } from '#shared/records/saved-views.api.ts';
import { unplaced } from '#server/test/proof.ts';

const view: SaveView = {
  name: 'What is late',
  list: 'tasks',
  search: 'overdue=today&sort=-dueDate&view=table',
  columns: { order: ['dueDate'], hidden: ['estimate'], widths: { title: 420 } },
};

export const proofs = [
  unplaced(saveViewEndpoint, async () => {
    const savedViewId = crypto.randomUUID();
    return (turn) => ({ input: { params: { savedViewId }, body: { ...view, name: `What is late, ${turn}` } } });
  }),

  unplaced(deleteViewEndpoint, async (world, { owner }) => {
    const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
    for (const savedViewId of ids) await world.inject(owner, saveViewEndpoint, { params: { savedViewId }, body: view });
    return (turn) => ({ who: owner, input: { params: { savedViewId: ids[turn]! } } });
  }),
];
