import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import { clientPeople } from './demo/client-people.ts';
import { demoPassword, demoPeople } from './demo/demo-people.ts';
import { inventPeople } from './demo/invent-people.ts';
import { makePeople, type AccountRow, type PersonRow, type PlannedPerson, type RoleRow, type SeededStaff } from './demo/make-people.ts';
import { hashPassword } from './passwords.ts';

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly role: readonly RoleRow[];
    readonly person: readonly PersonRow[];
    readonly account: readonly AccountRow[];
    readonly staff: readonly SeededStaff[];
  }
}

export const accessDemo: FeatureDemo = {
  tables: ['role', 'person', 'account'],
  async make({ basis, company: { plan } }) {
    const planned: readonly PlannedPerson[] = plan.size
      ? inventPeople(basis, plan.size.people)
      : plan.isDemo
        ? demoPeople()
        : clientPeople(plan.name);
    const { role, person, staff } = makePeople(basis, plan.reference, planned);
    // All accounts share one password, so one hash is enough.
    const passwordHash = await hashPassword(demoPassword);
    const account = person.map(({ id, companyId, email }, index) => {
      const { login: username } = staff[index]!;
      return { personId: id, companyId, email, username, passwordHash };
    });
    return { role, person, account, staff };
  },
};
