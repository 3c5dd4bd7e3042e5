import { dayIn } from '#shared/platform/day-in.ts';
import type { demoPeopleEndpoint } from '#shared/access/access.api.ts';
import type { ReplyOf } from '#shared/platform/endpoint.ts';
import type { ClientBase } from 'pg';
import type { House } from '#server/platform/house.ts';
import { onPool } from '#server/platform/sql.ts';
import { makeDemoBoards } from './demo-boards.ts';
import { demoCompany, demoDepartments, demoEmail, demoOffered, demoPassword, demoRoles } from './demo-people.ts';
import { makeAbsences, noticesOfAbsences, noticesOfTasks, noticesOfTickets, settle } from './demo-notices.ts';
import { makeBoard, makeDesk, membersOfDepartment } from './make-boards.ts';
import { makeTickets, type Known } from './demo-tickets.ts';
import { otherCompanies, type OtherCompany } from './other-companies.ts';
import { gather, layGround, makeAccounts } from './make-company.ts';
import { makePeople, type Ground, type PlannedPerson } from './make-people.ts';
import type { SeededCompany } from './rows.ts';
import { type SignIn } from './sign-ins.ts';
import { storeCompanies } from './store-company.ts';

/**
 * Fills an empty installation with a company at work, as the owner; leaves any other installation as it is and says so.
 * To be called by one server at a time.
 */
export async function seedDemo(owner: ClientBase, now: Date): Promise<boolean> {
  const { rows } = await owner.query('select from company limit 1');
  if (rows.length > 0) return false;
  await storeCompanies(owner, await makeDemoCompanies(now));
  return true;
}

/** The demo company as rows; nothing in it depends on now but today. */
export async function makeDemo(now: Date): Promise<SeededCompany> {
  const ground = layGround(20_000, dayIn(now, demoCompany.timeZone));
  const people = makePeople(ground, 'HFS', demoPeople());
  const account = await makeAccounts(ground.companyId, people, demoPassword);
  const seeded = gather(ground, { ...demoCompany, isDemo: true }, people, account, makeDemoBoards(ground, people));
  const absences = makeAbsences(ground, people);
  const told = [...seeded.notification, ...noticesOfTasks(ground, seeded), ...noticesOfAbsences(ground, absences)];
  return { ...seeded, notificationSettings: absences, notification: told };
}

/** The demo company, whose people answer for all, and two more that ask. */
export async function makeDemoCompanies(now: Date): Promise<SeededCompany[]> {
  const demo = await makeDemo(now);
  const others = await Promise.all(otherCompanies.map((plan, index) => makeOther(plan, 20_100 + index, now)));
  const companies = [demo, ...others];
  const known = new Map(companies.flatMap(knownIn));
  const groundOf = ({ company: { id: companyId, timeZone } }: SeededCompany, seed: number): Ground => {
    const ground = layGround(seed, dayIn(now, timeZone));
    return { ...ground, companyId, owned: (at) => ({ ...ground.owned(at), companyId }) };
  };
  const asked = companies.map((seeded, index) => ({
    ...seeded,
    ...makeTickets(groundOf(seeded, 20_200 + index), seeded.company, known),
  }));
  return asked.map((seeded, index) => {
    const ground = groundOf(seeded, 20_300 + index);
    return { ...seeded, notification: settle(ground, seeded, [...seeded.notification, ...noticesOfTickets(ground, asked)]) };
  });
}

async function makeOther({ name, timeZone, reference, people: planned }: OtherCompany, seed: number, now: Date): Promise<SeededCompany> {
  const ground = layGround(seed, dayIn(now, timeZone));
  const people = makePeople(
    ground,
    reference,
    planned.map((person) => ({ ...person, email: `${person.login}@${person.at}.example`, department: 'Office', manager: null })),
  );
  const account = await makeAccounts(ground.companyId, people, demoPassword);
  const desks = people.staff.map((person) => ({ ...makeDesk(ground, person), task: [], deeds: [] }));
  const offices = people.department.map((department) => {
    const { id: departmentId, headId: ownerId, name: title } = department;
    const members = membersOfDepartment(department, people.staff);
    return { ...makeBoard(ground, { kind: 'department', title, departmentId, ownerId, lanes: [], members }), task: [], deeds: [] };
  });
  return gather(ground, { name, timeZone, isDemo: false }, people, account, [...offices, ...desks]);
}

/** Everybody by their user name. */
const knownIn = ({ company, person, account }: SeededCompany): [string, Known][] =>
  person.map(({ id, firstName, lastName }, index) => [
    account[index]!.username,
    { id, name: `${firstName} ${lastName}`, companyId: company.id },
  ]);

function demoPeople(): PlannedPerson[] {
  const [first] = demoDepartments;
  const loginOf = (line: string) => line.split(' ', 1)[0]!;
  return demoDepartments.flatMap(({ name, head, teams }) => [
    personOf(head, name, head === first!.head ? null : loginOf(first!.head)),
    ...Object.entries(teams).flatMap(([manager, lines]) => lines.map((line) => personOf(line, name, manager))),
  ]);
}

function personOf(line: string, department: string, manager: string | null): PlannedPerson {
  const [login = '', firstName = '', ...rest] = line.split(' ');
  const role = demoRoles[login];
  return { login, firstName, lastName: rest.join(' '), email: demoEmail(login), department, manager, ...(role && { role }) };
}

type DemoSignIn = ReplyOf<typeof demoPeopleEndpoint>[number];

const accountsSql = 'select username as login, person_id as id from account where company_id = $1';

/** How to sign in to the demo; nothing on an installation that is none. */
export async function demoSignIns({ engine }: Pick<House, 'engine'>): Promise<DemoSignIn[]> {
  const sql = onPool(engine);
  const [row] = await sql<{ found: { demoCompanyId: string | null } }>('select cairn.installation() as found', []);
  const { demoCompanyId } = row!.found;
  if (!demoCompanyId) return [];
  const ids = new Map((await sql<{ login: string; id: string }>(accountsSql, [demoCompanyId])).map(({ login, id }) => [login, id]));
  return demoOffers().flatMap((offer) => {
    const id = ids.get(offer.login);
    return id ? [{ id, ...offer }] : [];
  });
}

/** Those whom the demo offers, with how they sign in. */
export function demoOffers(): (SignIn & { name: string })[] {
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
