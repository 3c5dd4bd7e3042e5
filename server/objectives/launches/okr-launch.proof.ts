import { launchObjectivesEndpoint, previewLaunchEndpoint } from '#shared/objectives/okr-launch.api.ts';
import { okrLaunch } from '#shared/objectives/okr-launch.record.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { permanentProofs } from '#server/test/record-proofs.ts';

export const proofs = [
  ...permanentProofs(okrLaunch, {
    who: ({ hrAdmin }) => hrAdmin,
    idIn: async (world) => (await launchActions(world).launched('Launched objective')).id,
    edit: ['name', 'Launched objective', 'Renamed launch'],
  }),
  unplaced(previewLaunchEndpoint, async (world) => {
    const { plan, template } = launchActions(world);
    const [recordId, body] = [await template(`Previewed ${crypto.randomUUID()}`), await plan()];
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body } });
  }),
  unplaced(launchObjectivesEndpoint, async (world) => {
    const { plan, template } = launchActions(world);
    const [recordId, body] = [await template(`Launched ${crypto.randomUUID()}`), await plan()];
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: { ...body, number: 1, id: crypto.randomUUID() } } });
  }),
];
