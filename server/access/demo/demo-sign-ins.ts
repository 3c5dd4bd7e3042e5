import type { demoPeopleEndpoint } from '#shared/access/access.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import type { Services } from '#server/platform/base/services.ts';
import { loadDemoAccounts } from './demo-accounts.sql.ts';
import { demoOffered, demoPassword, demoPeople } from './demo-people.ts';

type DemoSignIn = ReplyOf<typeof demoPeopleEndpoint>[number];

/** Sign-in data of the demo; empty if the installation is not a demo. */
export async function demoSignIns(services: Pick<Services, 'engine'>): Promise<DemoSignIn[]> {
  const ids = await loadDemoAccounts(services);
  if (!ids) return [];
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
