import { normalizeText } from '#shared/platform/normalize-text.ts';
import { maxCellText } from '#shared/records/transfer.schema.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { commentSeparator } from '#shared/tasks/transfers/task-file.ts';
import type { Table } from '#server/records/table-of-cells.ts';

export interface ImportedSubtask {
  readonly title: string;
  readonly isDone: boolean;
  /** Email address or name. */
  readonly member?: string;
  readonly dueDate?: string;
}

/** Card of another program. */
export interface ImportedCard {
  readonly title: string;
  readonly description: string;
  readonly list: string;
  readonly isDone: boolean;
  readonly labels: readonly string[];
  /** Email addresses or names; a task is assigned to the first person. */
  readonly members: readonly string[];
  readonly startDate: string;
  readonly dueDate: string;
  readonly subtasks: readonly ImportedSubtask[];
  readonly comments: readonly { readonly author: string; readonly day: string; readonly text: string }[];
}

/** Usual names of lists that mean a status. Every other list becomes a lane. */
const listNames: Readonly<Record<TaskStatus, readonly string[]>> = {
  'not-started': [
    'not started',
    'to do',
    'todo',
    'to-do',
    'backlog',
    'open',
    'new',
    'inbox',
    'next',
    'por hacer',
    'pendiente',
    'pendientes',
  ],
  'in-progress': ['in progress', 'doing', 'in work', 'en curso', 'en progreso', 'haciendo'],
  completed: ['done', 'completed', 'complete', 'finished', 'closed', 'hecho', 'completado', 'terminado', 'listo'],
};

function placeOf({ list, isDone }: ImportedCard): { status: TaskStatus; lane: string } {
  const name = normalizeText(list).trim();
  const found = (Object.keys(listNames) as TaskStatus[]).find((status) => listNames[status].includes(name));
  if (isDone || found === 'completed') return { status: 'completed', lane: '' };
  if (found) return { status: found, lane: '' };
  return list === '' ? { status: 'not-started', lane: '' } : { status: 'in-progress', lane: list };
}

const header = ['Title', 'Description', 'Status', 'Lane', 'Assignee', 'Labels', 'Start', 'Due', 'Main task', 'Comments'];

/** Further members and long texts stay readable in the description. */
const describe = ({ description, members }: ImportedCard) =>
  [description.trim(), ...(members.length > 1 ? [`Members: ${members.join(', ')}`] : [])].filter((text) => text !== '').join('\n\n');

function rowOf(card: ImportedCard): string[] {
  const { status, lane } = placeOf(card);
  const labels = card.labels.map((name) => name.replaceAll(/[,;\n]/g, ' ').trim()).filter((name) => name !== '');
  const comments = card.comments.map(({ author, day, text }) => `${[author, day].filter((part) => part !== '').join(', ')}:\n${text}`);
  return [
    card.title,
    describe(card),
    status,
    lane,
    card.members[0] ?? '',
    labels.join(', '),
    card.startDate,
    card.dueDate,
    '',
    comments.join(commentSeparator),
  ];
}

const subtaskRow = ({ title }: ImportedCard, { isDone, member = '', dueDate = '', ...subtask }: ImportedSubtask): string[] => [
  subtask.title,
  '',
  isDone ? 'completed' : 'not-started',
  '',
  member,
  '',
  '',
  dueDate,
  title,
  '',
];

/** Writes cards as a table for the import of tasks, each followed by its subtasks. */
export function tableOf(cards: readonly ImportedCard[]): Table {
  const rows = cards.flatMap((card) => [rowOf(card), ...card.subtasks.map((subtask) => subtaskRow(card, subtask))]);
  const fit = (cell: string) => cell.replaceAll('\0', '').toWellFormed().trim().slice(0, maxCellText);
  return { header, rows: rows.map((cells, at) => ({ number: at + 2, cells: cells.map(fit) })) };
}
