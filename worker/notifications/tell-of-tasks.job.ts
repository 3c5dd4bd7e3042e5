import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskDeleted, taskEdited, taskMoved } from '#shared/tasks/tasks.events.ts';
import { taskFellDue } from '#shared/tasks/whole-task.events.ts';
import { tellOfDue, tellOfTask } from '#server/tasks/task-notices.ts';
import { on, type Heard } from '#worker/platform/subscriber.ts';
import type { Work } from '#worker/platform/work.ts';

type Fact = Omit<Heard<unknown>, 'data' | 'id'>;

const tell = ({ ctx, once }: Work, { room, seq, actorId, realActorId }: Fact, taskId: string, after: TaskCard | null) =>
  once((unit) => tellOfTask(unit, ctx, { room, seq, taskId, after, actorId, realActorId })).then(() => undefined);

export const tellOfMoved = on(taskMoved, 'tell-of-moved-task', (work, heard) => tell(work, heard, heard.data.id, heard.data));
export const tellOfEdited = on(taskEdited, 'tell-of-edited-task', (work, heard) => tell(work, heard, heard.data.id, heard.data));
export const tellOfDeleted = on(taskDeleted, 'tell-of-deleted-task', (work, heard) => tell(work, heard, heard.data.id, null));

export const tellOfDueTask = on(taskFellDue, 'tell-of-due-task', async ({ ctx, once }, { data }) => {
  await once((unit) => tellOfDue(unit, ctx, data));
});
