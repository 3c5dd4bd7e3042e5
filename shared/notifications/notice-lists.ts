import { Type, type Static } from 'typebox';
import { defineList } from '#shared/platform/list.ts';
import { FreeText, Id } from '#shared/platform/schema.ts';
import { noticeCategories, type NoticeCategory } from './categories.ts';
import { inboxChanged, inboxNotified, inboxRead, inboxRepeated, inboxReturned, inboxSkipped, inboxSnoozed } from './inbox.events.ts';
import { inboxRoom } from './inbox.room.ts';
import { isInInbox, Notice } from './notice.schema.ts';

/** What of all that somebody was told is looked at: the inbox, what of it is unread, what will come back, what was put away. */
export const noticeBoxes = ['inbox', 'unread', 'snoozed', 'archived'] as const;
export type NoticeBox = (typeof noticeBoxes)[number];

const one = noticeCategories.join('|');
const NoticeParams = Type.Object({ personId: Id });
const NoticeQuery = Type.Object({
  box: Type.Enum(noticeBoxes),
  /** With commas between them. */
  categories: Type.Optional(Type.String({ pattern: `^(?:${one})(?:,(?:${one})){0,${noticeCategories.length - 1}}$` })),
  /** In the name of what it is about. */
  text: Type.Optional(FreeText({ minLength: 1, maxLength: 100 })),
});
export type NoticeQuery = Static<typeof NoticeParams> & Static<typeof NoticeQuery>;

export const categoriesOf = ({ categories }: Pick<NoticeQuery, 'categories'>) =>
  (categories?.split(',') as NoticeCategory[] | undefined) ?? null;

const belongs: Record<NoticeBox, (notice: Notice) => boolean> = {
  inbox: isInInbox,
  unread: (notice) => notice.readAt === null && isInInbox(notice),
  snoozed: ({ snoozedTill, archivedAt }) => snoozedTill !== null && archivedAt === null,
  archived: ({ archivedAt }) => archivedAt !== null,
};

/** What a person was told: the newest first, or what comes back first. */
export const noticeList = defineList({
  name: 'notices',
  url: '/api/people/:personId/notices',
  access: 'signed-in',
  record: Notice,
  params: NoticeParams,
  query: NoticeQuery,
  room: inboxRoom,
  roomIds: ({ personId }) => [personId],
  images: [inboxNotified, inboxRepeated, inboxSkipped, inboxReturned, inboxChanged, inboxSnoozed],
  births: [inboxNotified, inboxSkipped],
  removals: [],
  resets: [inboxRead],
  held: (inbox, id) => inbox.newest.find((notice) => notice.id === id),
  matches: (notice, { box, text, ...query }) =>
    belongs[box](notice) &&
    (categoriesOf(query)?.includes(notice.category) ?? true) &&
    (text === undefined || notice.subject.title.toLowerCase().includes(text.toLowerCase())),
  keys: ({ box }) =>
    box === 'snoozed'
      ? [{ by: 'snoozedTill' }, { by: 'id' }]
      : [
          { by: 'at', isDescending: true },
          { by: 'id', isDescending: true },
        ],
});
