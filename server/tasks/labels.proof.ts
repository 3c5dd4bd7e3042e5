import { addLabelEndpoint, changeLabelEndpoint, removeLabelEndpoint } from '#shared/tasks/labels.api.ts';
import { placed, type ProofEnvironment } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

const aLabel = () => ({ id: crypto.randomUUID(), name: 'Granite', color: 'teal' as const });

async function labelOn(world: World, { boardId, owner }: ProofEnvironment): Promise<string> {
  const label = aLabel();
  await world.inject(owner, addLabelEndpoint, { params: { boardId }, body: label });
  return label.id;
}

export const proofs = [
  placed(addLabelEndpoint, async (_world, { boardId }) => () => ({ input: { params: { boardId }, body: aLabel() } })),

  placed(changeLabelEndpoint, async (world, place) => {
    const labelId = await labelOn(world, place);
    return (turn) => ({ input: { params: { boardId: place.boardId, labelId }, body: { name: `Basalt ${turn}` } } });
  }),

  placed(removeLabelEndpoint, async (world, place) => {
    const labelId = await labelOn(world, place);
    return () => ({ input: { params: { boardId: place.boardId, labelId } } });
  }),
];
