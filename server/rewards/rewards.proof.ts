import { companyValue } from '#shared/rewards/company-value.record.ts';
import { pointEntries } from '#shared/rewards/point-entries.ts';
import { recognitions } from '#shared/rewards/recognitions.ts';
import { deleteRecognitionEndpoint, giveRecognitionEndpoint } from '#shared/rewards/recognitions.api.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import { commentOn } from '#server/test/comment-actions.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { newValue, recognise } from '#server/test/reward-actions.ts';

export const proofs = [
  ...recordProofs(companyValue, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number) => ({ name: `Value ${number}` }),
    edit: ['name', 'Patience'],
  }),

  unplaced(giveRecognitionEndpoint, async (world) => {
    const { id: valueId } = await newValue(world);
    const recipients = [{ personId: world.editor.id, points: 2 }];
    const body = { recipients, valueId, message: 'Stayed until the line ran again', isPrivate: false, isUnranked: false };
    return () => ({ who: world.colleague, input: { body: { id: crypto.randomUUID(), ...body } } });
  }),

  unplaced(deleteRecognitionEndpoint, async (world) => {
    const { id: valueId } = await newValue(world);
    const given: { id: string }[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      given.push((await recognise(world, world.colleague, world.editor, { valueId, points: 1 })).body);
    return (turn) => ({ who: world.colleague, input: { params: { recognitionId: given[turn]!.id } } });
  }),

  unplaced(recognitions.endpoint, async (world) => {
    await recognise(world, world.colleague, world.editor);
    const { companyId, id } = world.editor;
    const feeds = [companyId, id, world.departmentId];
    return (turn) => ({ who: world.editor, input: { params: { feedId: feeds[turn % feeds.length]! }, query: { limit: 25 } } });
  }),

  unplaced(pointEntries.endpoint, async (world) => {
    await recognise(world, world.colleague, world.editor);
    return () => ({ who: world.editor, input: { params: { personId: world.editor.id }, query: { limit: 25 } } });
  }),
];

export const logScene: LogScene = {
  prepare: (world) => recognise(world, world.colleague, world.editor),
  async act(world) {
    const { body } = await recognise(world, world.colleague, world.editor);
    await commentOn(world, world.editor, { hostKind: 'recognition', hostId: body.id });
  },
};
