import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { defaultGrants } from '#shared/access/pages.ts';
import { createTokens } from '#server/access/tokens.ts';
import { secretsFrom } from '#server/platform/secrets.ts';

/** A board with two lanes; its cards by the number of the list that they began in. */
export interface CrowdBoard {
  readonly id: string;
  readonly lanes: readonly [string, string];
  readonly cards: readonly string[];
}

/** A company at work: everybody edits every board, and everybody is signed in. */
export interface Crowd {
  readonly companyId: string;
  readonly people: readonly { readonly id: string; readonly sessionId: string; readonly token: string }[];
  readonly boards: readonly CrowdBoard[];
}

const sizes = { people: 500, boards: 100, cards: 500 };
const hour = 3_600_000;

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Fills an empty, migrated database; runs as its owner. The tokens are good for an hour. */
export async function createCrowd(owner: Pool, secret: string): Promise<Crowd> {
  const companyId = randomUUID();
  const people = await createPeople(owner, companyId);
  const boards = await createBoards(owner, companyId, people);
  await owner.query('vacuum analyze');
  const tokens = createTokens(secretsFrom(secret), () => new Date());
  const holders = people.map(({ id, sessionId }) => ({ personId: id, companyId, sessionId, expiresAt: Date.now() + hour }));
  return { companyId, boards, people: people.map((person, index) => ({ ...person, token: tokens.sign('api', holders[index]!) })) };
}

async function createPeople(owner: Pool, companyId: string): Promise<{ id: string; sessionId: string }[]> {
  const roleId = randomUUID();
  const people = ids(sizes.people).map((id) => ({ id, sessionId: randomUUID() }));
  await owner.query('insert into company (id, name, created_at) values ($1, $2, now())', [companyId, 'Crowd']);
  await owner.query(
    `insert into role (id, company_id, created_at, updated_at, name, base, grants) values ($1, $2, now(), now(), 'Employee', 'employee', $3)`,
    [roleId, companyId, JSON.stringify(defaultGrants('employee'))],
  );
  await owner.query(
    `insert into person (id, company_id, created_at, updated_at, first_name, last_name, email, employee_reference_id, role_id, path)
     select id, $1, now(), now(), 'Person', id::text, id || '@crowd.example', left(id::text, 40), $2, '[]' from unnest($3::uuid[]) id`,
    [companyId, roleId, people.map(({ id }) => id)],
  );
  await owner.query(
    `insert into session (id, person_id, company_id, expires_at)
     select session, person, $1, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) s (session, person)`,
    [companyId, people.map(({ sessionId }) => sessionId), people.map(({ id }) => id)],
  );
  return people;
}

/** Every second card is in progress, in two lanes in turn; the others wait or are done. */
async function createBoards(owner: Pool, companyId: string, people: readonly { id: string }[]): Promise<CrowdBoard[]> {
  const boards = ids(sizes.boards).map((id) => ({ id, lanes: [randomUUID(), randomUUID()] as const, cards: ids(sizes.cards) }));
  const creator = people[0]!.id;
  for (const { id, lanes, cards } of boards) {
    await owner.query(
      `insert into board (id, company_id, created_at, updated_at, kind, title, owner_id) values ($1, $2, now(), now(), 'project', 'Board', $3)`,
      [id, companyId, creator],
    );
    await owner.query(
      `insert into lane (id, company_id, created_at, updated_at, board_id, name, position)
       select id, $1, now(), now(), $2, 'Lane ' || position, position from unnest($3::uuid[]) with ordinality l (id, position)`,
      [companyId, id, lanes],
    );
    await owner.query(
      `insert into board_member (id, company_id, created_at, updated_at, board_id, person_id, role)
       select gen_random_uuid(), $1, now(), now(), $2, person, 'editor' from unnest($3::uuid[]) person`,
      [companyId, id, people.map((person) => person.id)],
    );
    await owner.query(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, status, lane_id, rank, assignee_id, creator_id)
       select id, $1, now(), now(), $2, 'Answer priority tickets within two hours on weekends',
         case n % 4 when 0 then 'not-started' when 1 then 'completed' else 'in-progress' end,
         case n % 4 when 2 then $4::uuid when 3 then $5::uuid end, 'a0' || lpad(to_hex(n), 4, '0') || 'V', $6, $6
       from unnest($3::uuid[]) with ordinality c (id, n)`,
      [companyId, id, cards, lanes[0], lanes[1], creator],
    );
  }
  return boards.map(({ id, lanes, cards }) => ({
    id,
    lanes: [lanes[0], lanes[1]],
    cards: cards.filter((_, index) => (index + 1) % 4 > 1),
  }));
}
