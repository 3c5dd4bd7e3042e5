import { categoriesOf, noticeList, type NoticeBox, type NoticeQuery } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { Bind } from '#server/platform/list-sql.ts';
import type { ServedList } from '#server/platform/lists.ts';
import { authorizeRead } from '#server/platform/load.ts';
import { isInInboxSql, noticeColumns, presentNotice, type NoticeRow } from './notice-row.ts';

const belongs: Record<NoticeBox, string> = {
  inbox: isInInboxSql,
  unread: `read_at is null and ${isInInboxSql}`,
  snoozed: 'snoozed_till is not null and archived_at is null',
  archived: 'archived_at is not null',
};

/** The inbox has an index that is walked category by category; the other boxes are small, or seldom looked at by category. */
const stretches = ({ box, ...query }: NoticeQuery, bind: Bind) => {
  const categories = categoriesOf(query);
  return box === 'inbox' && categories ? `unnest(${bind(categories)}::text[]) as c(one)` : null;
};

const among = ({ box, ...query }: NoticeQuery, bind: Bind): string[] => {
  const categories = categoriesOf(query);
  if (!categories) return [];
  return [box === 'inbox' ? 'category = c.one' : `category = any(${bind(categories)})`];
};

export const servedNotices: ServedList<Notice, NoticeQuery, NoticeRow> = {
  list: noticeList,
  table: 'notification',
  columns: noticeColumns,
  authorize: async ({ actor }, { personId }) => authorizeRead(actor.id === personId),
  stretches,
  where: (query, bind) => [
    `person_id = ${bind(query.personId)}`,
    belongs[query.box],
    ...among(query, bind),
    ...(query.text === undefined ? [] : [`strpos(lower(subject_title collate "und-x-icu"), ${bind(query.text.toLowerCase())}) > 0`]),
  ],
  column: {
    id: { sql: 'id', type: 'uuid' },
    at: { sql: 'at', type: 'timestamptz' },
    snoozedTill: { sql: 'snoozed_till', type: 'timestamptz' },
  },
  present: presentNotice,
};
