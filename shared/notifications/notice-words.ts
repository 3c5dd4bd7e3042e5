import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import { msg, type Words } from '#shared/platform/words.ts';
import { ticketStatusWords } from '#shared/support/ticket-words.ts';
import type { TicketStatus } from '#shared/support/ticket.schema.ts';
import type { Notice } from './inbox.events.ts';

/** One sentence: who did what to which record. Its tags, <0> and <1>, stand around what people have written. */
export interface NoticeSentence {
  readonly words: Words;
  readonly values: Readonly<Record<string, string | Words>>;
}

interface Kind {
  readonly words: Words;
  /** The sentence where nobody did it, or nobody knows any more who. */
  readonly unnamed?: Words;
  /** What the sentence needs besides `name` and `title`. */
  readonly more?: (data: Notice['data']) => NoticeSentence['values'];
}

/** The words of every kind, on screens, in mails and on locked phones alike. */
const kinds: Record<NoticeKind, Kind> = {
  'task-assigned': {
    words: msg({ message: '<0>{name}</0> gave you the task <1>{title}</1>' }),
    unnamed: msg({ message: 'A new task for you: <0>{title}</0>' }),
  },
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
  'ticket-handed-over': { words: msg({ message: 'The request <0>{title}</0> is yours now' }) },
};

/** What a notice says; `name` is empty where nobody is to be named. */
export function noticeSentence({ kind, subject, data }: Pick<Notice, 'kind' | 'subject' | 'data'>, name: string): NoticeSentence {
  const { words, unnamed = words, more } = kinds[kind];
  return { words: name === '' ? unnamed : words, values: { name, title: subject.title, ...more?.(data) } };
}
