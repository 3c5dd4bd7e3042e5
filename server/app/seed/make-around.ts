import type { RichNode } from '#shared/platform/rich-text.ts';
import { dayAfter } from './calendar.ts';
import type { Ground } from './make-people.ts';
import type { NotificationRow, SeededCompany, TaskRow, TextRow, WatcherRow } from './rows.ts';

/** What stands around the tasks: what they say at length, who watches them, and what people were told. */
export interface Around {
  readonly taskText: TextRow[];
  readonly watcher: WatcherRow[];
  readonly notification: NotificationRow[];
}

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const listOf = (items: readonly string[]): RichNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});

const reasons = [
  'Asked for in the last team meeting; the customer waits for it.',
  'The old way costs us an hour each week, and nobody likes it.',
  'Needed before the audit. The auditor looks at the evidence, so keep what you find.',
  'This blocks two other teams, so tell them when it is done.',
  'A small thing that many people stumble over.',
];
const steps = [
  'Talk to whoever did it last',
  'Collect the figures of the last three months',
  'Write down what was decided, and by whom',
  'Have a second person look at it',
  'Tell the site when it changes for them',
  'File the papers where others find them',
];

/** On private boards nobody else watches, and nobody is told of them. */
export function makeAround(
  ground: Ground,
  { board, boardMember, task: tasks, deeds }: Pick<SeededCompany, 'board' | 'boardMember' | 'task' | 'deeds'>,
): Around {
  const { random, companyId } = ground;
  const privateIds = new Set(board.filter(({ kind }) => kind === 'private').map(({ id }) => id));
  const onBoard = Map.groupBy(boardMember, ({ boardId }) => boardId);
  const creations = new Map(deeds.filter(({ version }) => version === 1).map((deed) => [deed.taskId, deed]));
  const around: Around = { taskText: [], watcher: [], notification: [] };
  for (const task of tasks) {
    const { id, createdAt, creatorId, boardId, assigneeId } = task;
    if (random.chance(0.3)) {
      const document = { type: 'doc', content: [paragraph(random.pick(reasons)), listOf(random.some(steps, random.between(2, 4)))] };
      around.taskText.push({ id, companyId, createdAt, updatedAt: createdAt, document, writerId: creatorId, version: 1 });
    }
    if (privateIds.has(boardId)) continue;
    const others = onBoard.get(boardId)!.filter(({ personId }) => personId !== assigneeId);
    const count = random.chance(0.25) ? random.between(1, 3) : 0;
    for (const { personId } of random.some(others, count)) around.watcher.push({ ...ground.owned(createdAt), taskId: id, personId });
    const notice = noticeOf(ground, task, creations.get(id)!.at);
    if (notice) around.notification.push(notice);
  }
  return around;
}

/** Who was given a task by somebody else in the last weeks was told; the older of it has been read. */
function noticeOf(ground: Ground, task: TaskRow, at: string): NotificationRow | null {
  const { id: subjectId, title: subjectTitle, assigneeId: personId, creatorId: actorId } = task;
  if (personId === actorId || at < dayAfter(ground.today, -21)) return null;
  const readAt = at < dayAfter(ground.today, -4) ? at : null;
  return {
    ...ground.owned(at),
    personId,
    kind: 'task-assigned',
    category: 'tasks',
    subjectId,
    subjectTitle,
    data: {},
    actorIds: [actorId],
    count: 1,
    at,
    readAt,
    snoozedTill: null,
    archivedAt: null,
  };
}
