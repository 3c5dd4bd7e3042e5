import type { RichNode } from '#shared/platform/rich-text.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import type { TextRow, WatcherRow } from './task-rows.ts';

interface TaskDetails {
  readonly taskText: TextRow[];
  readonly watcher: WatcherRow[];
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

/** Makes the descriptions and watchers of tasks. */
export function makeDetails(
  basis: SeedBasis,
  { board, boardMember, task: tasks }: Pick<SeededCompany, 'board' | 'boardMember' | 'task'>,
): TaskDetails {
  const { random, companyId } = basis;
  const privateIds = new Set(board.filter(({ kind }) => kind === 'private').map(({ id }) => id));
  const onBoard = Map.groupBy(boardMember, ({ boardId }) => boardId);
  const details: TaskDetails = { taskText: [], watcher: [] };
  for (const { id, createdAt, creatorId, boardId, assigneeId } of tasks) {
    if (random.chance(0.3)) {
      const document = { type: 'doc', content: [paragraph(random.pick(reasons)), listOf(random.some(steps, random.between(2, 4)))] };
      details.taskText.push({ id, companyId, createdAt, updatedAt: createdAt, document, writerId: creatorId, version: 1 });
    }
    if (privateIds.has(boardId)) continue;
    const others = onBoard.get(boardId)!.filter(({ personId }) => personId !== assigneeId);
    const count = random.chance(0.25) ? random.between(1, 3) : 0;
    for (const { personId } of random.some(others, count)) details.watcher.push({ ...basis.owned(createdAt), taskId: id, personId });
  }
  return details;
}
