import type pg from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** Maximum number of companies listed in the error. */
const maxNamed = 20;

/** Makes a company the provider, whose Super Admins support all others. Throws `StartupError` for an unknown id. */
export async function appointProvider(client: pg.Client, companyId: string): Promise<void> {
  const { rowCount } = await client.query(
    `insert into provider (company_id) select id from company where id = $1
     on conflict (is_only) do update set company_id = excluded.company_id`,
    [companyId],
  );
  if (rowCount) return;
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from company order by created_at, id limit $1', [
    maxNamed,
  ]);
  const known = rows.map(({ id, name }) => `  ${id} ${name}`);
  throw new StartupError(['CAIRN_PROVIDER is not the id of a company. The companies are:', ...known].join('\n'));
}
