import type { demoPeopleEndpoint } from '#shared/access/access.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import type { Services } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { demoOffered, demoPassword, demoPeople } from './demo-people.ts';

type DemoSignIn = ReplyOf<typeof demoPeopleEndpoint>[number];

const accountsSql = 'select username as login, person_id as id from account where company_id = $1';

/** Sign-in data of the demo; empty if the installation is not a demo. */
export async function demoSignIns({ engine }: Pick<Services, 'engine'>): Promise<DemoSignIn[]> {
  const sql = sqlOn(engine);
  const [row] = await sql<{ found: { demoCompanyId: string | null } }>('select cairn.installation() as found', []);
  const { demoCompanyId } = row!.found;
  if (!demoCompanyId) return [];
  const ids = new Map((await sql<{ login: string; id: string }>(accountsSql, [demoCompanyId])).map(({ login, id }) => [login, id]));
  return demoOffers().flatMap((offer) => {
    const id = ids.get(offer.login);
    return id ? [{ id, ...offer }] : [];
  });
}

export function demoOffers(): Omit<DemoSignIn, 'id'>[] {
  const people = new Map(demoPeople().map((person) => [person.login, person]));
  const managers = new Set([...people.values()].map(({ manager }) => manager));
  return demoOffered.map((login) => {
    const { firstName, lastName, role } = people.get(login)!;
    return {
      role: role ?? (managers.has(login) ? 'Manager' : 'Employee'),
      name: `${firstName} ${lastName}`,
      login,
      password: demoPassword,
    };
  });
}
