import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { NoticeData, NoticeKind, NoticeSubject } from '#shared/platform/notice.schema.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { categoryOf } from './categories.ts';
import { Notice } from './notice.schema.ts';

/** As many as the person has not read, and has put off, after the fact. */
const unread = Type.Integer({ minimum: 0 });
const snoozed = Type.Integer({ minimum: 0 });

const OldNotified = Type.Object({
  id: Id,
  kind: NoticeKind,
  subject: NoticeSubject,
  data: NoticeData,
  actorId: Nullable(Id),
  at: Instant,
  readAt: Nullable(Instant),
  unread,
});
const Notified = Type.Object({ ...Notice.properties, unread });
const Changed = Type.Object({
  ...Notice.properties,
  unread,
  snoozed,
  /** What takes the place that this leaves free at the end of the newest. */
  entering: Nullable(Notice),
});

function withCategory({ actorId, ...notice }: Static<typeof OldNotified>): Static<typeof Notified> {
  const actorIds = actorId === null ? [] : [actorId];
  return { ...notice, category: categoryOf(notice.kind), actorIds, count: 1, createdAt: notice.at, snoozedTill: null, archivedAt: null };
}

/* A version that knows more kinds. */
const same = <T>(notice: T): T => notice;

/* The second version knows more kinds, the third what a notice is of and what became of it, the fourth and the fifth more kinds again. */
export const inboxNotified = defineEvent('inbox.notified', Notified, [
  (notice: Static<typeof OldNotified>) => notice,
  withCategory,
  same,
  same,
]);
/** The same thing has happened once more: the notice of it is new again. */
export const inboxRepeated = defineEvent('inbox.repeated', Notified, [same, same]);
/** What its reader does not want in the app, and wants elsewhere: it was put away as it was made. */
export const inboxSkipped = defineEvent('inbox.skipped', Notice, [same]);
/** What was put off is here again. */
export const inboxReturned = defineEvent('inbox.returned', Type.Object({ ...Notified.properties, snoozed }), [same, same]);
/** Its reader has read it, or not yet, or has put it away or taken it out again. */
export const inboxChanged = defineEvent('inbox.changed', Changed, [same, same]);
export const inboxSnoozed = defineEvent('inbox.snoozed', Changed, [same, same]);
/** Read in one tab is read in all. Without ids it is the whole inbox; `id` is the person's. */
export const inboxRead = defineEvent('inbox.read', Type.Object({ id: Id, noticeIds: Nullable(Type.Array(Id)), readAt: Instant, unread }));
