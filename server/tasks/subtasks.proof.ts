import { placeSubtaskEndpoint } from '#shared/tasks/subtasks.api.ts';
import { placed, type Proof } from '#server/test/proof.ts';

const requestOf = (taskId: string, mainTaskId: string | null) => ({
  input: { params: { taskId }, body: { mainTaskId, beforeId: null, afterId: null } },
});

/** The first turn makes a task a subtask, or a subtask a task; the next one turns it back. */
const proofFrom = (isSubtask: boolean): Proof =>
  placed(placeSubtaskEndpoint, async (world, { owner, boardId }) => {
    const [main, card] = [await world.task(owner, { boardId }), await world.task(owner, { boardId })];
    if (isSubtask) await world.inject(owner, placeSubtaskEndpoint, requestOf(card.id, main.id).input);
    return (turn) => requestOf(card.id, (turn % 2 === 0) === isSubtask ? null : main.id);
  });

export const proofs = [proofFrom(false), proofFrom(true)];
