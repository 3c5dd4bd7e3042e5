import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { msg, type Words } from '#shared/platform/words.ts';
import { ticketStatusWords } from '#shared/support/ticket-words.ts';
import type { TicketStatus } from '#shared/support/ticket.schema.ts';
import { taskStatusWords } from '#shared/tasks/task-words.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import type { Notice } from './notice.schema.ts';

/** What stands in a sentence: text, other words, or a day that is said as its reader says days. */
export type SentenceValue = string | Words | { readonly day: string };

/** One sentence: who did what to which record. Its tags, <0> and <1>, stand around what people have written. */
export interface NoticeSentence {
  readonly words: Words;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

interface Kind {
  readonly words: Words;
  /** The sentence where nobody did it, or nobody knows any more who. */
  readonly unnamed?: Words;
  /** What the sentence needs besides `name` and `title`. */
  readonly more?: (data: Notice['data']) => NoticeSentence['values'];
}

const completed: Kind = {
  words: msg({ message: '<0>{name}</0> completed <1>{title}</1>' }),
  unnamed: msg({ message: 'Completed: <0>{title}</0>' }),
};

const moved = (status: TaskStatus): Kind => ({
  words: msg({ message: '<0>{name}</0> moved <1>{title}</1> to {status}' }),
  unnamed: msg({ message: 'The task <0>{title}</0> has the status {status} now' }),
  more: () => ({ status: taskStatusWords[status] }),
});

const dueMoved = (day: string): Kind => ({
  words: msg({ message: '<0>{name}</0> moved the due date of <1>{title}</1> to {day}' }),
  unnamed: msg({ message: 'The task <0>{title}</0> is due on {day} now' }),
  more: () => ({ day: { day } }),
});

const dueRemoved: Kind = {
  words: msg({ message: '<0>{name}</0> took the due date of <1>{title}</1> away' }),
  unnamed: msg({ message: 'The task <0>{title}</0> has no due date any more' }),
};

/** The words of every kind, on screens, in mails and on locked phones alike. */
const kinds: Record<NoticeKind, Kind | ((data: Notice['data']) => Kind)> = {
  'task-assigned': {
    words: msg({ message: '<0>{name}</0> gave you the task <1>{title}</1>' }),
    unnamed: msg({ message: 'A new task for you: <0>{title}</0>' }),
  },
  'task-given-on': {
    words: msg({ message: '<0>{name}</0> gave the task <1>{title}</1> to somebody else' }),
    unnamed: msg({ message: 'The task <0>{title}</0> is with somebody else now' }),
  },
  'task-moved': ({ status = 'not-started' }) => (status === 'completed' ? completed : moved(status as TaskStatus)),
  'task-due-moved': ({ dueDate }) => (dueDate ? dueMoved(dueDate) : dueRemoved),
  'task-removed': {
    words: msg({ message: '<0>{name}</0> deleted the task <1>{title}</1>' }),
    unnamed: msg({ message: 'The task <0>{title}</0> was deleted' }),
  },
  'task-restored': {
    words: msg({ message: '<0>{name}</0> brought the task <1>{title}</1> back' }),
    unnamed: msg({ message: 'The task <0>{title}</0> is here again' }),
  },
  'task-due-tomorrow': { words: msg({ message: 'Due tomorrow: <0>{title}</0>' }) },
  'task-due-today': { words: msg({ message: 'Due today: <0>{title}</0>' }) },
  'task-overdue': ({ dueDate = '' }) => ({
    words: msg({ message: 'Overdue since {day}: <0>{title}</0>' }),
    more: () => ({ day: dueDate && { day: dueDate } }),
  }),
  'board-joined': {
    words: msg({ message: '<0>{name}</0> added you to the board <1>{title}</1>' }),
    unnamed: msg({ message: 'You are on the board <0>{title}</0> now' }),
  },
  'ticket-answered': { words: msg({ message: 'Support has answered your request <0>{title}</0>' }) },
  'ticket-moved': {
    words: msg({ message: 'Your request <0>{title}</0> has the status {status} now' }),
    more: ({ status = 'new' }) => ({ status: ticketStatusWords[status as TicketStatus] }),
  },
  'ticket-replied': { words: msg({ message: 'An answer to the request <0>{title}</0>' }) },
  'delegate-named': {
    words: msg({ message: '<0>{name}</0> is away from {from} to {until}, and you stand in for them' }),
    unnamed: msg({ message: 'You stand in for a colleague from {from} to {until}' }),
    more: ({ from = '', until = '' }) => ({ from: { day: from }, until: { day: until } }),
  },
  'delegate-released': {
    words: msg({ message: '<0>{name}</0> no longer needs you to stand in' }),
    unnamed: msg({ message: 'A colleague no longer needs you to stand in' }),
  },
  'ticket-handed-over': { words: msg({ message: 'The request <0>{title}</0> is yours now' }) },
};

/** What a notice says; `name` is empty where nobody is to be named. */
export function noticeSentence({ kind, subject, data }: Pick<Notice, 'kind' | 'subject' | 'data'>, name: string): NoticeSentence {
  const found = kinds[kind];
  const { words, unnamed = words, more } = typeof found === 'function' ? found(data) : found;
  return { words: name === '' ? unnamed : words, values: { name, title: subject.title, ...more?.(data) } };
}
