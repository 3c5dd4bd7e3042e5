import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { build } from '#shared/platform/protocol.ts';
import { ticketQueueId } from '#shared/support/ticket-queue.room.ts';
import { createTokens } from '#server/access/tokens.ts';
import { demoPassword } from '#server/access/demo/demo-people.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';

export interface Load {
  readonly onlookers: number;
  readonly writesPerSecond: number;
  readonly tickets: number;
}

interface Player {
  readonly id: string;
  readonly login: string;
  readonly token: string;
}

export interface LoadFixture extends Load {
  readonly url: string;
  readonly build: number;
  readonly password: string;
  readonly people: readonly Player[];
  readonly support: Player;
  readonly queueId: string;
  readonly boards: readonly { readonly id: string; readonly tasks: readonly SharedTask[] }[];
}

interface SharedTask {
  readonly id: string;
  readonly title: string;
  readonly assignee: number;
}

const hours = 3_600_000;
export const boardCount = 20;
const tasksOfBoard = 100;
/** Larger than the number of tasks per board that a script uses, so that no two virtual users act as one person. */
const peopleBetweenBoards = 23;

/** Assignees of a board's tasks, as indexes of people. They differ because rate limits count per person. */
export const assigneesOf = (board: number, people: number): number[] =>
  Array.from({ length: tasksOfBoard }, (_, task) => (task + board * peopleBetweenBoards) % people);

/** Creates tokens and shared boards for people of the seeded company. Runs before the load with the owner's connection. */
export async function createLoadFixture(owner: Pool, secret: string, url: string, load: Load): Promise<LoadFixture> {
  const { rows: staff } = await owner.query<{ id: string; companyId: string; login: string; roleBase: string }>(
    `select p.id, p.company_id as "companyId", a.username as login, r.base as "roleBase"
     from person p join account a on a.person_id = p.id join role r on r.id = p.role_id
     where p.company_id = (select id from company where name = 'Nova Grid') order by p.employee_reference_id`,
  );
  const support = staff.find(({ roleBase }) => roleBase === 'super-admin')!;
  const others = staff.filter((person) => person !== support).slice(0, Math.max(load.onlookers, load.tickets));
  const players = await signIn(owner, secret, [support, ...others]);
  const boards = await makeBoards(owner, support.companyId, others);
  await owner.query('vacuum analyze');
  const [first, ...people] = players;
  return { ...load, url, build, password: demoPassword, people, support: first!, queueId: ticketQueueId, boards };
}

async function signIn(owner: Pool, secret: string, people: readonly { id: string; companyId: string; login: string }[]): Promise<Player[]> {
  const tokens = createTokens(secretsFrom(secret), () => new Date());
  const players = people.map(({ id, companyId, login }) => {
    const sessionId = randomUUID();
    const token = tokens.sign('api', { personId: id, realId: id, companyId, sessionId, expiresAt: Date.now() + 4 * hours });
    return { id, companyId, login, sessionId, token };
  });
  await owner.query(
    `insert into session (id, person_id, company_id, expires_at)
     select s.id, s.person, s.company, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::uuid[]) s (id, person, company)`,
    [players.map(({ sessionId }) => sessionId), players.map(({ id }) => id), players.map(({ companyId }) => companyId)],
  );
  return players.map(({ id, login, token }) => ({ id, login, token }));
}

async function makeBoards(owner: Pool, companyId: string, people: readonly { id: string }[]): Promise<LoadFixture['boards']> {
  const creator = people[0]!.id;
  const boards = Array.from({ length: boardCount }, (_, board) => ({
    id: randomUUID(),
    tasks: assigneesOf(board, people.length).map((assignee, index) => ({ id: randomUUID(), title: `Stone ${index + 1}`, assignee })),
  }));
  for (const { id, tasks } of boards) {
    await owner.query(
      `insert into board (id, company_id, created_at, updated_at, kind, title, owner_id) values ($1, $2, now(), now(), 'project', 'Gathering', $3)`,
      [id, companyId, creator],
    );
    await owner.query(
      `insert into board_member (id, company_id, created_at, updated_at, board_id, person_id, role)
       select gen_random_uuid(), $1, now(), now(), $2, person, 'editor' from unnest($3::uuid[]) person`,
      [companyId, id, people.map((person) => person.id)],
    );
    await owner.query(
      `insert into task (id, company_id, created_at, updated_at, board_id, title, status, rank, assignee_id, creator_id)
       select t.id, $1, now(), now(), $2, t.title, 'not-started', 'a0' || lpad(to_hex(n), 4, '0') || 'V', t.assignee, $3
       from unnest($4::uuid[], $5::text[], $6::uuid[]) with ordinality t (id, title, assignee, n)`,
      [
        companyId,
        id,
        creator,
        tasks.map((task) => task.id),
        tasks.map(({ title }) => title),
        tasks.map((task) => people[task.assignee]!.id),
      ],
    );
  }
  return boards;
}
