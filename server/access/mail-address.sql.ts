/* SQL instead of entities: one statement with the name that the mailer shows. */
import type { Language } from '#shared/platform/languages.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
  readonly language: Language;
}

const addressSql = `select trim(first_name || ' ' || last_name) as name, email as address, language from person where id = $1 and is_active`;

/** Address of an active person; null for anybody else. */
export const loadMailAddress = (ctx: Context, personId: string): Promise<MailAddress | null> =>
  read(ctx, async ({ em }) => (await sqlIn(em)<MailAddress>(addressSql, [personId]))[0] ?? null);
