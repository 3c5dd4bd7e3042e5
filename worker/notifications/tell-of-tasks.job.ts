import { taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { taskFellDue } from '#shared/tasks/whole-task.events.ts';
import { isNews, tellOfDue, tellOfTask, type TaskFact } from '#server/tasks/task-notices.ts';
import { on, type Heard } from '#worker/platform/subscriber.ts';
import type { Work } from '#worker/platform/work.ts';

type Fact = Omit<Heard<unknown>, 'data' | 'id'>;

type Told = Pick<TaskFact, 'taskId' | 'after' | 'isReturn'>;

const tell = ({ ctx, once }: Work, { room, seq, actorId, realActorId }: Fact, told: Told) =>
  once((unit) => tellOfTask(unit, ctx, { room, seq, actorId, realActorId, ...told })).then(() => undefined);

const tellOfCard = (work: Work, heard: Heard<typeof taskMoved | typeof taskEdited>) =>
  tell(work, heard, { taskId: heard.data.id, after: heard.data });

export const tellOfMoved = on(taskMoved, 'tell-of-moved-task', tellOfCard, isNews);
export const tellOfEdited = on(taskEdited, 'tell-of-edited-task', tellOfCard, isNews);
export const tellOfDeleted = on(taskDeleted, 'tell-of-deleted-task', (work, heard) =>
  tell(work, heard, { taskId: heard.data.id, after: null }),
);
export const tellOfRestored = on(taskRestored, 'tell-of-restored-task', (work, heard) =>
  tell(work, heard, { taskId: heard.data.id, after: heard.data, isReturn: true }),
);

export const tellOfDueTask = on(taskFellDue, 'tell-of-due-task', async ({ ctx, once }, { data }) => {
  await once((unit) => tellOfDue(unit, ctx, data));
});
