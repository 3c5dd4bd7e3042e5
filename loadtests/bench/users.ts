import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { defaultGrants } from '#shared/access/pages.ts';
import { createTokens } from '#server/access/tokens.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';

/** Board with two lanes. `cards` are the cards in progress, which alternate between the lanes. */
export interface BenchBoard {
  readonly id: string;
  readonly lanes: readonly [string, string];
  readonly cards: readonly string[];
}

export interface BenchUser {
  readonly id: string;
  readonly sessionId: string;
  readonly token: string;
}

export interface BenchUsers {
  readonly companyId: string;
  readonly people: readonly BenchUser[];
  readonly boards: readonly BenchBoard[];
}

export interface BenchSize {
  readonly name: string;
  readonly people: number;
  readonly members: number;
  readonly boards: BoardSize;
}

/** The first `open` cards of each board are open, the others completed. */
export interface BoardSize {
  readonly count: number;
  readonly cards: number;
  readonly open: number;
}

const usual: BenchSize = { name: 'Crowd', people: 500, members: 500, boards: { count: 100, cards: 500, open: 375 } };
const hour = 3_600_000;

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Creates a company in a migrated database, with the owner's connection. Tokens are valid for one hour. */
export async function createUsers(owner: Pool, secret: string, size = usual): Promise<BenchUsers> {
  const companyId = randomUUID();
  const people = (await createPeople(owner, companyId, size)).slice(0, size.members);
  const boards = await addBoards(owner, companyId, size.boards, () => people);
  await owner.query('vacuum analyze');
  const tokens = createTokens(secretsFrom(secret), () => new Date());
  const holders = people.map(({ id, sessionId }) => ({ personId: id, realId: id, companyId, sessionId, expiresAt: Date.now() + hour }));
  return { companyId, boards, people: people.map((person, index) => ({ ...person, token: tokens.sign('api', holders[index]!) })) };
}

type Person = Omit<BenchUser, 'token'>;

async function createPeople(owner: Pool, companyId: string, { name, people: count }: BenchSize): Promise<Person[]> {
  const roleId = randomUUID();
  const people = ids(count).map((id) => ({ id, sessionId: randomUUID() }));
  await owner.query('insert into company (id, name, created_at) values ($1, $2, now())', [companyId, name]);
  await owner.query(
    `insert into role (id, company_id, created_at, updated_at, name, base, grants) values ($1, $2, now(), now(), 'Employee', 'employee', $3)`,
    [roleId, companyId, JSON.stringify(defaultGrants('employee'))],
  );
  await owner.query(
    `insert into person (id, company_id, created_at, updated_at, first_name, last_name, email, employee_reference_id, role_id, path)
     select id, $1, now(), now(), 'Person', id::text, id || '@users.example', left(id::text, 40), $2, '[]' from unnest($3::uuid[]) id`,
    [companyId, roleId, people.map(({ id }) => id)],
  );
  await owner.query(
    `insert into session (id, person_id, company_id, expires_at)
     select session, person, $1, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) s (session, person)`,
    [companyId, people.map(({ sessionId }) => sessionId), people.map(({ id }) => id)],
  );
  return people;
}

/**
 * Adds boards to a company. `loadBoardMembers` chooses the editors; the first one owns the board. Two thirds of the open cards are in
 * progress, alternating between two lanes, and are listed in the result; the rest are not started.
 */
export async function addBoards(
  owner: Pool,
  companyId: string,
  { count, cards: cardCount, open }: BoardSize,
  membersOf: (index: number) => readonly { readonly id: string }[],
): Promise<BenchBoard[]> {
  const boards = ids(count).map((id) => ({ id, lanes: [randomUUID(), randomUUID()] as const, cards: ids(cardCount) }));
  for (const [index, { id, lanes, cards }] of boards.entries()) {
    const members = membersOf(index).map((person) => person.id);
    await owner.query(
      `insert into board (id, company_id, created_at, updated_at, kind, title, owner_id) values ($1, $2, now(), now(), 'project', 'Board', $3)`,
      [id, companyId, members[0]],
    );
    await owner.query(
      `insert into lane (id, company_id, created_at, updated_at, board_id, name, position)
       select id, $1, now(), now(), $2, 'Lane ' || position, position from unnest($3::uuid[]) with ordinality l (id, position)`,
      [companyId, id, lanes],
    );
    await owner.query(
      `insert into board_member (id, company_id, created_at, updated_at, board_id, person_id, role)
       select gen_random_uuid(), $1, now(), now(), $2, person, 'editor' from unnest($3::uuid[]) person`,
      [companyId, id, members],
    );
    await owner.query(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, status, lane_id, rank, assignee_id, creator_id)
       select id, $1, now(), now(), $2, 'Answer priority tickets within two hours on weekends',
         case when n > $7 then 'completed' when n % 3 = 0 then 'not-started' else 'in-progress' end,
         case when n > $7 then null when n % 3 = 1 then $4::uuid when n % 3 = 2 then $5::uuid end,
         'a0' || lpad(to_hex(n), 4, '0') || 'V', $6, $6
       from unnest($3::uuid[]) with ordinality c (id, n)`,
      [companyId, id, cards, lanes[0], lanes[1], members[0], open],
    );
  }
  return boards.map(({ id, lanes, cards }) => ({
    id,
    lanes: [lanes[0], lanes[1]],
    cards: cards.slice(0, open).filter((_, index) => (index + 1) % 3 > 0),
  }));
}
