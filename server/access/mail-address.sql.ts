/* SQL instead of entities: one statement with the name that the mailer shows. */
import type { Language } from '#shared/platform/languages.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  /** Time zone for texts sent to the person. */
  readonly timeZone: string;
}

const addressSql = `select trim(p.first_name || ' ' || p.last_name) as name, p.email as address, p.language,
    coalesce(p.time_zone, c.time_zone) as "timeZone"
  from person p join company c on c.id = p.company_id where p.id = $1 and p.is_active`;

/** Address of an active person; null for anybody else. */
export const loadMailAddress = (ctx: Context, personId: string): Promise<MailAddress | null> =>
  read(ctx, async ({ em }) => (await sqlIn(em)<MailAddress>(addressSql, [personId]))[0] ?? null);
