import type { ClientBase } from 'pg';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskCreated, taskMoved } from '#shared/tasks/tasks.events.ts';
import { serializeEventData } from '#server/platform/data/event-recorder.ts';
import { insertRows } from '#server/platform/seed/insert-rows.ts';
import type { SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { cardColumns, presentCard, type CardRow } from '#server/tasks/card-row.sql.ts';
import type { SeededAction } from './task-rows.ts';

/** Stores the log of every board. The rooms for assigned tasks get no events and start empty, like any new room. */
export async function storeBoardLogs(client: ClientBase, { company, actions, board }: SeededCompany): Promise<void> {
  const ofBoards = Map.groupBy(actions, ({ boardId }) => boardId);
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

/** Numbers the events of one board from 1 in the order of their times; the last one is the head. */
async function storeRoom(client: ClientBase, companyId: string, boardId: string, actions: readonly SeededAction[]): Promise<void> {
  const { rows } = await client.query<CardRow>(`select ${cardColumns} from task where board_id = $1`, [boardId]);
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]));
  const room = roomKey(boardRoom, boardId);
  const events = actions.map((action, index) => {
    const fact = action.version === 1 ? taskCreated : taskMoved;
    const data = JSON.parse(serializeEventData(fact, imageAfter(action, cards.get(action.taskId)!))) as object;
    // The id is random: it lets a cursor detect that this is another log.
    const id = crypto.randomUUID();
    const { taskId: subjectId, actorId, at } = action;
    return { room, seq: index + 1, id, companyId, name: fact.name, v: fact.v, data, subjectId, actorId, realActorId: actorId, at };
  });
  await insertRows(client, 'room', [{ key: room, companyId, seq: events.length, lastId: events.at(-1)!.id, floor: 0 }]);
  await insertRows(client, 'event', events);
}

function imageAfter({ status, version }: SeededAction, card: TaskCard): TaskCard {
  const isLast = version === card.version;
  if (isLast) return card;
  return { ...card, status, version, laneId: null, actualCompletionDate: null };
}
