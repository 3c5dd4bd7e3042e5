import { createHash } from 'node:crypto';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { parseCell, type WordsOf } from '#shared/records/import-cell.ts';
import { importedTaskFields } from '#shared/tasks/transfers/task-file.ts';
import type { ImportCheck } from '#server/records/import-check.ts';
import type { TableRow } from '#server/records/table-of-cells.ts';
import { findTitled, keyFields, listKeyCells, type BoardTask, type KeyCells } from './import-tasks.sql.ts';
import { titledRows } from './titled-rows.ts';

/** Id of the task of a row. A repeated import of the row finds it, and its subtasks know it before it is stored. */
export function taskIdOf(transferId: string, row: number): string {
  const hex = createHash('sha256').update(`${transferId}:${row}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Rows of the whole file, also those that are not checked now. */
export async function loadKeyCells({ em, transferId, columns }: ImportCheck, rows: readonly TableRow[]): Promise<KeyCells[]> {
  const places = keyFields.map((name) => columns.findIndex(({ field }) => field === name));
  const stored = await listKeyCells(
    em,
    transferId,
    places.map((at) => (at < 0 ? null : at)),
  );
  if (stored.length > 0) return stored;
  const cellsOf = ({ number, cells }: TableRow) => ({
    number,
    ...Object.fromEntries(keyFields.map((name, at) => [name, cells[places[at]!] ?? ''])),
  });
  return rows.map(cellsOf) as KeyCells[];
}

const dayOf = (text: string, wordsOf: WordsOf): string | null => {
  const parsed = text.trim() === '' ? null : parseCell(importedTaskFields['dueDate']!, text.trim(), wordsOf);
  return parsed && 'value' in parsed ? (parsed.value as string) : null;
};

const keyOf = (title: string, mainTitle: string, dueDate: string | null) =>
  JSON.stringify([normalizeText(title), normalizeText(mainTitle), dueDate]);

/** Task that a row names as its main task: its id if it is found, or the rule that the name breaks. */
export type MainTask = { readonly id: string } | { readonly rule: 'absent' | 'ambiguous' | 'subtask' };

export interface FileRelations {
  /** Task on the board that the row would repeat, or null. */
  readonly presentOf: (row: number) => string | null;
  readonly mainTaskOf: (row: number, name: string) => MainTask;
}

/** Tasks of the board with the title, the main task and the due date of a row, each for one row only. */
function matchPresent(keys: readonly KeyCells[], tasks: readonly BoardTask[], wordsOf: WordsOf): ReadonlyMap<number, string> {
  const free = Map.groupBy(tasks, ({ title, mainTitle, dueDate }) => keyOf(title, mainTitle ?? '', dueDate));
  const present = new Map<number, string>();
  for (const { number, title, mainTask, dueDate } of keys) {
    const found = free.get(keyOf(title, mainTask, dayOf(dueDate, wordsOf)))?.shift();
    if (found) present.set(number, found.id);
  }
  return present;
}

/** Finds how the rows of a file relate to each other and to the tasks of the board. */
export async function loadRelations(check: ImportCheck, boardId: string, keys: readonly KeyCells[]): Promise<FileRelations> {
  const { em, transferId, wordsOf } = check;
  const own = keys.map(({ number }) => taskIdOf(transferId, number));
  const titles = [...new Set(keys.flatMap(({ title, mainTask }) => [normalizeText(title), normalizeText(mainTask)]))];
  const tasks = await findTitled(em, boardId, titles, own);
  const present = matchPresent(keys, [...tasks], wordsOf);
  const findTitledRow = titledRows(keys);
  const mainTasks = Map.groupBy(
    tasks.filter(({ mainTaskId }) => mainTaskId === null),
    ({ title }) => normalizeText(title),
  );
  return {
    presentOf: (row) => present.get(row) ?? null,
    mainTaskOf: (row, name) => {
      const inFile = findTitledRow(row, name);
      if (inFile)
        return inFile.mainTask.trim() === ''
          ? { id: present.get(inFile.number) ?? taskIdOf(transferId, inFile.number) }
          : { rule: 'subtask' };
      const [found, ...others] = mainTasks.get(normalizeText(name)) ?? [];
      if (!found) return { rule: 'absent' };
      return others.length > 0 ? { rule: 'ambiguous' } : { id: found.id };
    },
  };
}
