import { taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { taskFellDue } from '#shared/tasks/whole-task.events.ts';
import { isNews, tellOfDue, tellOfTask, type TaskFact } from '#server/tasks/task-notices.ts';
import { on, type Heard } from '#worker/platform/subscriber.ts';
import type { Work } from '#worker/platform/work.ts';

type Fact = Omit<Heard<unknown>, 'data' | 'id'>;

type Told = Pick<TaskFact, 'name' | 'taskId' | 'after'>;

const tell = ({ ctx, once }: Work, { room, seq, actorId, realActorId }: Fact, told: Told) =>
  once((unit) => tellOfTask(unit, ctx, { room, seq, actorId, realActorId, ...told })).then(() => undefined);

type CardFact = typeof taskMoved | typeof taskEdited | typeof taskRestored;

const tellOfCard =
  ({ name }: CardFact) =>
  (work: Work, heard: Heard<CardFact>) =>
    tell(work, heard, { name, taskId: heard.data.id, after: heard.data });

export const tellOfMoved = on(taskMoved, 'tell-of-moved-task', tellOfCard(taskMoved), isNews);
export const tellOfEdited = on(taskEdited, 'tell-of-edited-task', tellOfCard(taskEdited), isNews);
export const tellOfRestored = on(taskRestored, 'tell-of-restored-task', tellOfCard(taskRestored));
export const tellOfDeleted = on(taskDeleted, 'tell-of-deleted-task', (work, heard) =>
  tell(work, heard, { name: taskDeleted.name, taskId: heard.data.id, after: null }),
);

export const tellOfDueTask = on(taskFellDue, 'tell-of-due-task', async ({ ctx, once }, { data }) => {
  await once((unit) => tellOfDue(unit, ctx, data));
});
