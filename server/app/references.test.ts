import { randomUUID } from 'node:crypto';
import { ReferenceKind } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

interface Reference {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  isValidated: boolean;
}

const referencesSql = `
  select k.conname as name, k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target, k.convalidated as "isValidated",
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as c(attnum, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.attnum) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as c(attnum, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.attnum) as "targetColumns"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`;

let world: World;
let references: Reference[];
beforeAll(async () => {
  world = await openWorld();
  references = await world.sql<Reference>(referencesSql);
});
afterAll(() => world.close());

const companyColumn = (table: string) => (table === 'company' ? 'id' : 'company_id');

test('every foreign key between rows of companies contains the company on both sides', () => {
  expect(references.length).toBeGreaterThanOrEqual(12);
  const loose = references.filter(({ columns, target, targetColumns, isValidated }) => {
    const place = targetColumns.indexOf(companyColumn(target));
    return !isValidated || place < 0 || columns[place] !== 'company_id';
  });
  expect(loose).toEqual([]);
});

test('every relation of an entity has a foreign key', () => {
  const kept = references.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const relations = [...world.services.orm.getMetadata().getAll().values()].flatMap(({ tableName, relations: own }) =>
    own.filter(({ kind }) => kind === ReferenceKind.MANY_TO_ONE).map(({ fieldNames }) => `${tableName}.${fieldNames[0]}`),
  );
  expect(relations.length).toBeGreaterThanOrEqual(10);
  expect(relations.filter((relation) => !kept.includes(relation))).toEqual([]);
});

/** Ids without a foreign key, with the reason. */
const acted = 'names who acted, and an operator of another company may act';
const logged = 'the log outlives what it names';
const ofRoom = 'follows from the record, whose room it is';
const anyKind = 'names records of several tables, beside the column with the kind';
const onBoard = 'the service checks it against the board, whose row it locks';
const ofActor = 'stored for the actor or for a member of the board, whom the service checks';
const excused: Readonly<Record<string, string>> = {
  'approval.decided_by_id': acted,
  'approval.decided_for_id': acted,
  'approval.record_id': anyKind,
  'approval.requester_id': acted,
  'approval_reminder.person_id': 'copied from the request by the statement that inserts it',
  'board_member.assigner_id': acted,
  'comment.author_id': acted,
  'comment.deleted_by_id': acted,
  'file.uploader_id': acted,
  'objective_proposal.author_id': acted,
  'objective_transfer.record_id': anyKind,
  'objective_transfer.requester_id': acted,
  'mutation.actor_id': acted,
  'mutation.key': 'chosen by the client',
  'task.creator_id': acted,
  'task_text.writer_id': acted,
  'session.chosen_company_id': 'the function that stores it checks the company, and its only reader ignores an unknown one',
  'impersonation.session_id': 'comes from the token of the request; ended sessions are deleted, and the rows stay for the audit',
  'ticket.claimer_id': acted,
  'ticket.claimer_company_id': acted,
  'ticket_entry.author_id': acted,
  'ticket_note.author_id': acted,
  'ticket_note.to_id': 'names an operator, who belongs to another company',
  'event.actor_id': acted,
  'event.real_actor_id': acted,
  'event.cause_id': logged,
  'event.subject_id': logged,
  'event_archive.actor_id': acted,
  'event_archive.real_actor_id': acted,
  'event_archive.cause_id': logged,
  'event_archive.subject_id': logged,
  'room.last_id': logged,
  'sensitive_read.actor_id': acted,
  'sensitive_read.real_actor_id': acted,
  'point_entry.actor_id': acted,
  'point_entry.ref_id': anyKind,
  'comment.host_id': anyKind,
  'review_answer.item_id': 'names an item inside the content of the form',
  'keyresult.room_id': ofRoom,
  'objective.room_id': ofRoom,
  'attachment.host_id': anyKind,
  'notification.subject_id': anyKind,
  'search_entry.place_id': anyKind,
  'hand_over_item.item_id': anyKind,
  'transfer.target_id': anyKind,
  'transfer_row.created_id': anyKind,
  'transfer_row.record_id': anyKind,
  'okrlaunch.last_id': 'The last owner of a page, from which the job goes on.',
  'board_mark.person_id': ofActor,
  'effort.person_id': ofActor,
  'own_reminder.person_id': ofActor,
  'watcher.person_id': ofActor,
  'task.assignee_id': onBoard,
  'task.lane_id': onBoard,
  'task.cover_id': 'names an attachment of the task, which the service checks',
  'task_reminder.assignee_id': 'copied from the task by the statement that inserts it',
  'calibration_move.undoes_id': 'names a move of the session, whose row is locked',
  'calibration_subject.pending_move_id': 'names a move of the session, whose row is locked',
  'notification_delivery.batch_id': 'names no row: deliveries of one email share it',
  'notification_delivery.notification_id': 'copied from the notification by the statement that inserts it',
  'notification_delivery.person_id': 'copied from the notification by the statement that inserts it',
  'delegation.delegate_id': 'the service loads the person, and an erased one may stay named',
  'push_subscription.person_id': 'copied from the session of the request',
  'push_subscription.session_id': 'copied from the session of the request, which may end before it',
};

const idColumnsSql = `select c.table_name || '.' || c.column_name as name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid' and c.column_name not in ('id', 'company_id')`;

test('every id in a table has a foreign key, or a reason why it has none', async () => {
  const keyed = references.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const ids = (await world.sql<{ name: string }>(idColumnsSql)).map(({ name }) => name);
  expect(ids.filter((name) => !keyed.includes(name)).sort()).toEqual(Object.keys(excused).sort());
});

test.each([
  ['board', 'owner_id'],
  ['board', 'department_id'],
  ['board_member', 'person_id'],
  ['person', 'manager_id'],
  ['person', 'department_id'],
  ['saved_view', 'person_id'],
  ['ticket', 'requester_id'],
  ['notification', 'person_id'],
])('%s.%s names a row of its company', (table, column) => {
  const [key] = references.filter((one) => one.table === table && one.columns.includes(column));
  expect(key).toMatchObject({ targetColumns: expect.arrayContaining(['company_id', 'id']), isValidated: true });
});

test('no row can reference a row of another company, not even for the owner of the database', async () => {
  const { editor, foreigner, foreignBoardId, sql } = world;
  const { laneIds } = await world.board({ lanes: ['Doing'] });
  const lane = `insert into lane (id, company_id, created_at, updated_at, board_id, name, position) values ($1, $2, now(), now(), $3, 'Theirs', 1)`;
  const refused = { code: '23503' };
  await expect(sql(lane, [randomUUID(), editor.companyId, foreignBoardId])).rejects.toMatchObject(refused);
  await expect(sql('update lane set board_id = $1 where id = $2', [foreignBoardId, laneIds[0]])).rejects.toMatchObject(refused);
  await expect(sql('update lane set company_id = $1 where id = $2', [foreigner.companyId, laneIds[0]])).rejects.toMatchObject(refused);
  const roles = 'update person set role_id = (select id from role where company_id = $1 limit 1) where id = $2';
  await expect(sql(roles, [foreigner.companyId, editor.id])).rejects.toMatchObject(refused);
});
