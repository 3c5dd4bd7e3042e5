import { hashPassword } from '#server/access/passwords.ts';
import { dayAfter, momentOf } from './calendar.ts';
import { makeAround } from './make-around.ts';
import type { MadeBoard } from './make-boards.ts';
import type { Ground, MadePeople } from './make-people.ts';
import type { MadeTasks } from './make-tasks.ts';
import { createRandom } from './random.ts';
import type { AccountRow, SeededCompany } from './rows.ts';

/** Where a company begins: the same for the same seed and day. */
export function layGround(seed: number, today: string): Ground {
  const random = createRandom(seed);
  const companyId = random.id();
  const founded = momentOf(dayAfter(today, -400), random);
  return { companyId, today, random, owned: (at = founded) => ({ id: random.id(), companyId, createdAt: at, updatedAt: at }) };
}

/** An account for everybody. It is one hash, since it is one password that everybody knows. */
export async function makeAccounts(companyId: string, { person, staff }: MadePeople, password: string): Promise<AccountRow[]> {
  const passwordHash = await hashPassword(password);
  return person.map(({ id, email }, index) => ({ personId: id, companyId, email, username: staff[index]!.login, passwordHash }));
}

/** Puts the parts of a company together, with what stands around its tasks. */
export function gather(
  ground: Ground,
  company: Pick<SeededCompany['company'], 'name' | 'timeZone' | 'isDemo'>,
  { role, department, person }: MadePeople,
  account: AccountRow[],
  boards: readonly (MadeBoard & MadeTasks)[],
): SeededCompany {
  const { companyId, today, random } = ground;
  const rows = {
    board: boards.map(({ board }) => board),
    lane: boards.flatMap(({ lane }) => lane),
    boardMember: boards.flatMap(({ boardMember }) => boardMember),
    task: boards.flatMap(({ task }) => task),
    deeds: boards.flatMap(({ deeds }) => deeds),
  };
  return {
    company: { id: companyId, ...company, createdAt: momentOf(dayAfter(today, -400), random) },
    role,
    department,
    person,
    account,
    ...rows,
    ...makeAround(ground, rows),
    notificationSettings: [],
    ticket: [],
    ticketEntry: [],
    ticketNote: [],
  };
}
