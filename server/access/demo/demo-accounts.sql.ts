/* SQL instead of entities: the sign-in page asks before there is an actor, on the engine, which has no entity manager. */
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';

const accountsSql = 'select username as login, person_id as id from account where company_id = $1';

/** Person ids of the demo company by user name; null if the installation is not a demo. */
export async function loadDemoAccounts({ engine }: Pick<Services, 'engine'>): Promise<ReadonlyMap<string, string> | null> {
  const query = sqlOn(engine);
  const [row] = await query<{ found: { demoCompanyId: string | null } }>('select cairn.installation() as found', []);
  const { demoCompanyId } = row!.found;
  if (!demoCompanyId) return null;
  const accounts = await query<{ login: string; id: string }>(accountsSql, [demoCompanyId]);
  return new Map(accounts.map(({ login, id }) => [login, id]));
}
