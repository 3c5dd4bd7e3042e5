import { Type, type Static } from 'typebox';
import { NoticeData, NoticeKind, NoticeSubject } from '#shared/platform/notice.schema.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { NoticeCategory } from './categories.ts';

/** The same thing about the same record, within this time of the last, is told once. In milliseconds. */
export const oneWithin = 300_000;

/** As many as are named of those who did the same. */
export const maxActors = 5;

/** Something that one person is told. */
export const Notice = Type.Object({
  id: Id,
  kind: NoticeKind,
  category: NoticeCategory,
  subject: NoticeSubject,
  data: NoticeData,
  /** Who did it, the last one first; nobody for what Cairn says by itself. */
  actorIds: Type.Array(Id, { maxItems: maxActors }),
  /** How many times it happened. */
  count: Type.Integer({ minimum: 1 }),
  createdAt: Instant,
  /** When it happened last, or came back. */
  at: Instant,
  readAt: Nullable(Instant),
  /** Not shown before. */
  snoozedTill: Nullable(Instant),
  archivedAt: Nullable(Instant),
});
export type Notice = Static<typeof Notice>;

/** Neither put off nor put away. */
export const isInInbox = ({ snoozedTill, archivedAt }: Pick<Notice, 'snoozedTill' | 'archivedAt'>) =>
  snoozedTill === null && archivedAt === null;
