import { Type, type Static } from 'typebox';
import { FileRecord, maxFilesAtOnce } from '#shared/files/file.schema.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
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

/** Crockford's base 32, without the easily confused letters I, L, O and U. */
export const ticketNumberAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ticketNumberLength = 9;
export const TicketNumber = Type.String({ pattern: `^[${ticketNumberAlphabet}]{${ticketNumberLength}}$` });

export const maxTicketTextLength = 5000;
export const minDescriptionLength = 10;
export const TicketDescription = personal(
  FreeText({
    minLength: minDescriptionLength,
    maxLength: maxTicketTextLength,
    pattern: `^\\s*\\S[\\s\\S]{${minDescriptionLength - 2},}\\S\\s*$`,
  }),
);
export const TicketText = personal(FreeText({ minLength: 1, maxLength: maxTicketTextLength, pattern: '\\S' }));

export const maxHeadlineLength = 160;

/** A ticket as lists show it, without long text. */
export const TicketCard = Type.Object({
  id: Id,
  number: TicketNumber,
  companyId: Id,
  companyName: Type.String(),
  /** Time zone of the office hours for this ticket. */
  timeZone: Type.String(),
  requesterId: Id,
  /** Name at creation time; support belongs to another company and cannot read the requester's directory. */
  raisedBy: personal(Type.String()),
  area: ProblemArea,
  headline: personal(Type.String()),
  status: TicketStatus,
  priority: Priority,
  claimerId: Nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
  answeredAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  dueAt: Nullable(Instant),
  isUnreadByRequester: Type.Boolean(),
  isUnreadBySupport: Type.Boolean(),
  version: Type.Integer(),
});
export type TicketCard = Static<typeof TicketCard>;

export const FeedEntry = Type.Object({
  id: Id,
  place: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['created', 'comment', 'status']),
  body: Nullable(TicketText),
  authorId: Id,
  isSupport: Type.Boolean(),
  at: Instant,
  previous: Nullable(TicketStatus),
  status: Nullable(TicketStatus),
  files: Type.Array(FileRecord),
});
export type FeedEntry = Static<typeof FeedEntry>;

export const maxTicketFiles = maxFilesAtOnce;

/** Maximum of entries per ticket: the room contains all of them. */
export const maxEntries = 500;

export const Ticket = Type.Object({
  ...TicketCard.properties,
  description: personal(Type.String()),
  files: Type.Array(FileRecord),
  feed: Type.Array(FeedEntry),
});
export type Ticket = Static<typeof Ticket>;

export const TicketNote = Type.Object({
  id: Id,
  place: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['note', 'claimed', 'handed-over', 'given-back']),
  body: Nullable(TicketText),
  authorId: Id,
  toId: Nullable(Id),
  at: Instant,
  files: Type.Array(FileRecord),
});
export type TicketNote = Static<typeof TicketNote>;

export function splitDescription(description: string): [title: string, more: string] {
  const lines = description.split('\n');
  const at = lines.findIndex((line) => toOneLine(line) !== '');
  return at < 0
    ? ['…', '']
    : [
        toOneLine(lines[at]!),
        lines
          .slice(at + 1)
          .join('\n')
          .trim(),
      ];
}

export function headlineOf(description: string): string {
  const [line] = splitDescription(description);
  if (line.length <= maxHeadlineLength) return line;
  const cut = line.slice(0, maxHeadlineLength - 1).trimEnd();
  // Do not cut a surrogate pair in half.
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
