import type { LabelColor } from '#shared/tasks/label.schema.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { BoardRow, LabelRow, SeededTaskRow } from './task-rows.ts';

const labels: readonly (readonly [name: string, color: LabelColor])[] = [
  ['Customer', 'teal'],
  ['Quick win', 'green'],
  ['Risk', 'red'],
  ['Waiting', 'yellow'],
  ['Improvement', 'blue'],
];

/** Labels of the tasks at these places, repeated: most tasks have none. */
const patterns: readonly (readonly number[])[] = [[0], [], [4], [], [1], [], [], [2, 0], [], [3], []];

/** Makes the same labels on each shared board, and gives them to every second task. */
export function makeLabels(
  basis: SeedBasis,
  boards: readonly BoardRow[],
  tasks: readonly SeededTaskRow[],
): { label: LabelRow[]; task: SeededTaskRow[] } {
  const shared = boards.filter(({ kind }) => kind !== 'private');
  const ofBoards = new Map(
    shared.map(({ id: boardId, createdAt }) => [
      boardId,
      labels.map(([name, color], position) => ({ ...basis.owned(createdAt), boardId, name, color, position })),
    ]),
  );
  const task = tasks.map((one, at) => {
    const known = ofBoards.get(one.boardId);
    return known ? { ...one, labelIds: patterns[at % patterns.length]!.map((index) => known[index]!.id) } : one;
  });
  return { label: [...ofBoards.values()].flat(), task };
}
