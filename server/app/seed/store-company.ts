import type { ClientBase } from 'pg';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskCreated, taskMoved } from '#shared/tasks/tasks.events.ts';
import { checkedData } from '#server/platform/record.ts';
import { cardColumns, presentCard, type CardRow } from '#server/tasks/card-row.ts';
import type { Deed, SeededCompany } from './rows.ts';

/** So many rows go in one statement. */
const pageSize = 2000;
const tables = [
  'role',
  'department',
  'person',
  'account',
  'board',
  'lane',
  'boardMember',
  'task',
  'taskText',
  'watcher',
  'notification',
  'notificationSettings',
  'ticket',
  'ticketEntry',
  'ticketNote',
] as const;

const underscored = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function* pagesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let first = 0; first < rows.length; first += pageSize) yield rows.slice(first, first + pageSize);
}

/** Inserts rows whose properties are named as the columns are; columns that they do not name get their defaults. */
async function insert(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => `"${underscored(name)}"`).join(', ');
  const sql = `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`;
  for (const page of pagesOf(rows)) {
    await client.query(sql, [
      JSON.stringify(page.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [underscored(name), value])))),
    ]);
  }
}

/**
 * Stores companies with their logs in one transaction, as the owner: what `write` would have recorded one by one, and when,
 * goes past the doors in pages of rows. The copies on desks are left out, and what was said of tickets: those rooms have no
 * clock yet, as any new one.
 */
export async function storeCompanies(client: ClientBase, companies: readonly SeededCompany[]): Promise<void> {
  await client.query('begin');
  try {
    for (const seeded of companies) await storeOne(client, seeded);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function storeOne(client: ClientBase, seeded: SeededCompany): Promise<void> {
  await insert(client, 'company', [seeded.company]);
  for (const table of tables) await insert(client, underscored(table), seeded[table]);
  await storeLog(client, seeded);
}

async function storeLog(client: ClientBase, { company, deeds, board }: SeededCompany): Promise<void> {
  const ofBoards = Map.groupBy(deeds, ({ boardId }) => boardId);
  for (const { id } of board) {
    const done = ofBoards.get(id);
    if (done)
      await storeRoom(
        client,
        company.id,
        id,
        done.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.version - b.version)),
      );
  }
}

/** The facts of one board, numbered from 1 in the order in which they happened; the head is the last. */
async function storeRoom(client: ClientBase, companyId: string, boardId: string, deeds: readonly Deed[]): Promise<void> {
  const { rows } = await client.query<CardRow>(`select ${cardColumns} from task where board_id = $1`, [boardId]);
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]));
  const room = roomKey(boardRoom, boardId);
  const events = deeds.map((deed, index) => {
    const fact = deed.version === 1 ? taskCreated : taskMoved;
    const data = JSON.parse(checkedData(fact, imageAfter(deed, cards.get(deed.taskId)!))) as object;
    // The id is never twice the same: a cursor tells by it that this is another log.
    const id = crypto.randomUUID();
    const { taskId: subjectId, actorId, at } = deed;
    return { room, seq: index + 1, id, companyId, name: fact.name, v: fact.v, data, subjectId, actorId, realActorId: actorId, at };
  });
  await insert(client, 'room', [{ key: room, companyId, seq: events.length, lastId: events.at(-1)!.id, floor: 0 }]);
  await insert(client, 'event', events);
}

/** The card as it was when that had been done. */
function imageAfter({ status, version }: Deed, card: TaskCard): TaskCard {
  const isLast = version === card.version;
  if (isLast) return card;
  return { ...card, status, version, laneId: null, actualCompletionDate: null };
}
