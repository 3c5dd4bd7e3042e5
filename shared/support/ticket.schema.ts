import { Type, type Static } from 'typebox';
import { FileRecord, maxFilesAtOnce } from '#shared/files/file.schema.ts';
import { oneLine } from '#shared/platform/one-line.ts';
import { FreeText, Id, Instant, Nullable, personal } from '#shared/platform/schema.ts';
import { Priority } from '#shared/tasks/task.schema.ts';

export const problemAreas = [
  'dashboard',
  'objectives',
  'key-results',
  'tasks',
  'org-chart',
  'goals',
  'advance-launch-forms',
  'rewards-points',
] as const;
export const ProblemArea = Type.Enum(problemAreas);
export type ProblemArea = Static<typeof ProblemArea>;

export const ticketStatuses = ['new', 'work-in-progress', 'resolved'] as const;
export const TicketStatus = Type.Enum(ticketStatuses);
export type TicketStatus = Static<typeof TicketStatus>;

/** Crockford's base 32: no I, L, O or U, which are taken for others. */
export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const numberLength = 9;
export const TicketNumber = Type.String({ pattern: `^[${numberLetters}]{${numberLength}}$` });

export const longestText = 5000;
export const shortestDescription = 10;
/** As it is written; blank edges do not count. */
export const TicketDescription = personal(
  FreeText({ minLength: shortestDescription, maxLength: longestText, pattern: `^\\s*\\S[\\s\\S]{${shortestDescription - 2},}\\S\\s*$` }),
);
export const TicketText = personal(FreeText({ minLength: 1, maxLength: longestText, pattern: '\\S' }));

/** So much of the description's first line stands in lists. */
export const longestHeadline = 160;

/** A request to support as lists show it: small, without long text. */
export const TicketCard = Type.Object({
  id: Id,
  number: TicketNumber,
  companyId: Id,
  companyName: Type.String(),
  /** The zone whose office hours rule what support owes. */
  timeZone: Type.String(),
  requesterId: Id,
  /** What they were called when they asked; support is of another company, and has no directory of theirs. */
  raisedBy: personal(Type.String()),
  area: ProblemArea,
  headline: personal(Type.String()),
  status: TicketStatus,
  priority: Priority,
  /** Who of support has it. */
  claimerId: Nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
  /** When support first answered. */
  answeredAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  /** Until when support owes the next step, `owedAt` of the card itself. */
  owedAt: Nullable(Instant),
  isUnreadByRequester: Type.Boolean(),
  isUnreadBySupport: Type.Boolean(),
  version: Type.Integer(),
});
export type TicketCard = Static<typeof TicketCard>;

/** One thing said or done, in the order of its place. */
export const FeedEntry = Type.Object({
  id: Id,
  place: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['created', 'comment', 'status']),
  body: Nullable(TicketText),
  authorId: Id,
  isSupport: Type.Boolean(),
  at: Instant,
  /** Of a status: what it was, and what it is since. */
  previous: Nullable(TicketStatus),
  status: Nullable(TicketStatus),
  /** What was sent along with a comment. */
  files: Type.Array(FileRecord),
});
export type FeedEntry = Static<typeof FeedEntry>;

/** As many files as are sent along. */
export const maxTicketFiles = maxFilesAtOnce;

/** As much as a ticket's feed holds: it travels whole. */
export const maxEntries = 500;

export const Ticket = Type.Object({
  ...TicketCard.properties,
  description: personal(Type.String()),
  /** What was sent along. */
  files: Type.Array(FileRecord),
  feed: Type.Array(FeedEntry),
});
export type Ticket = Static<typeof Ticket>;

/** What those of support tell each other of a ticket, and what became of the claim on it. */
export const TicketNote = Type.Object({
  id: Id,
  place: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['note', 'claimed', 'handed-over', 'given-back']),
  body: Nullable(TicketText),
  authorId: Id,
  /** Who has it since. */
  toId: Nullable(Id),
  at: Instant,
  /** What was sent along with a note, for those of support alone. */
  files: Type.Array(FileRecord),
});
export type TicketNote = Static<typeof TicketNote>;

/** The first line in which anything is written, and what follows it. */
export function splitDescription(description: string): [title: string, more: string] {
  const lines = description.split('\n');
  const at = lines.findIndex((line) => oneLine(line) !== '');
  return at < 0
    ? ['…', '']
    : [
        oneLine(lines[at]!),
        lines
          .slice(at + 1)
          .join('\n')
          .trim(),
      ];
}

/** The first line of a description, as lists show it. */
export function headlineOf(description: string): string {
  const [line] = splitDescription(description);
  if (line.length <= longestHeadline) return line;
  const cut = line.slice(0, longestHeadline - 1).trimEnd();
  // Half of a pair is no sign.
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
