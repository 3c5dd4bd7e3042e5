import type { Notice } from '#shared/notifications/notice.schema.ts';
import { reminderNow } from '#shared/notifications/reminder-now.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import type { Language } from '#shared/platform/languages.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { isInInboxSql, noticeColumns, presentNotice, type NoticeRow } from '#server/notifications/notice-row.ts';

/** Who is told, and how they read. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
}

/** A notice with the names of who did it last and of whom its reader stands in for, empty where nobody is to be named. */
export interface NamedNotice extends Notice {
  readonly actorName: string;
  readonly awayName: string;
}

const readerSql = `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email as address, p.language, coalesce(p.time_zone, c.time_zone) as "timeZone"
  from person p join company c on c.id = p.company_id where p.id = $1 and p.is_active`;
/* What its reader does not want in the app was put away as it was made. */
const wasSkippedSql = 'archived_at = created_at and snoozed_till is null';
const noticesSql = `select ${noticeColumns} from notification
  where person_id = $1 and id = any($2) and read_at is null and (${isInInboxSql} or ${wasSkippedSql}) order by at desc, id desc`;
const namesSql = `select id, trim(first_name || ' ' || last_name) as name from person where id = any($1)`;

export type News = NonNullable<Awaited<ReturnType<typeof readNews>>>;

/** Who is to be told and what of it is still news to them; null where nobody or nothing is left. */
export function readNews(ctx: Context, personId: string, noticeIds: readonly string[]) {
  return read(ctx, async ({ em }) => {
    const query = inDoor(em);
    const [reader] = await query<Reader>(readerSql, [personId]);
    const rows = reader ? await query<NoticeRow>(noticesSql, [personId, noticeIds]) : [];
    if (!reader || rows.length === 0) return null;
    const idsIn = ({ actorIds: [last], data: { standsInFor } }: NoticeRow) => [last, standsInFor].filter((id) => id !== undefined);
    const named = await query<{ id: string; name: string }>(namesSql, [[...new Set(rows.flatMap(idsIn))]]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const nameOf = (id = '') => names.get(id) ?? '';
    const today = dayIn(ctx.now, reader.timeZone);
    const notices = rows.map((row): NamedNotice => {
      const [actorName, awayName] = [nameOf(row.actorIds[0]), nameOf(row.data['standsInFor'])];
      return { ...presentNotice(row), kind: reminderNow(row, today), actorName, awayName };
    });
    return { reader, notices };
  });
}
