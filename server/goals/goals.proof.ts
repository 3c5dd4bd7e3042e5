import { handOver } from '#server/test/hand-over.ts';
import { goalHandOver } from './goal-hand-over.ts';
import type { LogScene } from '#server/test/proof.ts';
import { commentOnGoal } from '#server/test/comment-actions.ts';
import { remindDue } from './remind-due.sql.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { listGoalSettersEndpoint } from '#shared/goals/goals.api.ts';
import { goalFiles } from '#shared/goals/goal.room.ts';
import { goalActions, goalContext } from '#server/test/goal-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { World } from '#server/test/world.ts';

const { attach, remove, restore } = goalFiles.endpoints;

async function goalWithFile(world: World) {
  const { made, owner } = await goalActions(world);
  const { id: recordId } = await made();
  const { id: fileId } = await readyFile(world, owner);
  await world.inject(owner, attach, { params: { recordId }, body: { fileIds: [fileId] } });
  return { recordId, fileId };
}

const ofRecord = recordProofs(goal, {
  who: ({ hrAdmin }) => hrAdmin,
  context: goalContext,
  values: (number, world) => ({
    title: `Goal ${number}`,
    employeeId: world.editor.id,
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
  }),
  edit: ['title', 'Answer faster'],
  actions: { close: [], reopen: ['close'] },
});

export const proofs = [
  ...ofRecord,

  unplaced(listGoalSettersEndpoint, async (world) => {
    const { create, owner: who } = await goalActions(world);
    await create({}, world.manager);
    return () => ({ who, input: {} });
  }),

  unplaced(attach, async (world) => {
    const { made, owner: who } = await goalActions(world);
    const { id: recordId } = await made();
    const files = [await readyFile(world, who), await readyFile(world, who)];
    return (turn) => ({ who, input: { params: { recordId }, body: { fileIds: [files[turn % 2]!.id] } } });
  }),

  unplaced(remove, async (world) => {
    const params = await goalWithFile(world);
    return () => ({ who: world.editor, input: { params } });
  }),

  unplaced(restore, async (world) => {
    const params = await goalWithFile(world);
    await world.inject(world.editor, remove, { params });
    return () => ({ who: world.editor, input: { params, body: {} } });
  }),
];

export const logScene: LogScene = {
  prepare: async (world) => (await goalActions(world)).made(),
  async act(world) {
    await world.sql('update goal set ends_on = current_date');
    await remindDue(await world.contextOf(world.manager), { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
    await commentOnGoal(world);
    await handOver(world, goalHandOver, world.editor);
  },
};
