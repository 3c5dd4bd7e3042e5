import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { NoticeData, NoticeKind, NoticeSubject } from '#shared/platform/notice.schema.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** Something that one person is told. */
export const Notice = Type.Object({
  id: Id,
  kind: NoticeKind,
  subject: NoticeSubject,
  data: NoticeData,
  /** Who did it; nobody for what Cairn says by itself. */
  actorId: Nullable(Id),
  at: Instant,
  readAt: Nullable(Instant),
});
export type Notice = Static<typeof Notice>;

/** As many as the person has not read, after the fact. */
const unread = Type.Integer({ minimum: 0 });

const Notified = Type.Object({ ...Notice.properties, unread });
/* The second version knows more kinds. */
export const inboxNotified = defineEvent('inbox.notified', Notified, [(notice: Static<typeof Notified>) => notice]);
/** Read in one tab is read in all. Without ids it is everything; `id` is the person's. */
export const inboxRead = defineEvent('inbox.read', Type.Object({ id: Id, noticeIds: Nullable(Type.Array(Id)), readAt: Instant, unread }));
