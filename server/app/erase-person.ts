import pg from 'pg';
import { personErased, sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import type { DataOf, EventDefinition } from '#shared/platform/event.ts';
import { roomKey } from '#shared/platform/room.ts';
import { companyRoom, personPictured } from '#shared/people/company.room.ts';
import { erasedText } from '#shared/platform/schema.ts';
import { keysOf } from '#server/files/files.service.ts';
import { serializeEventData } from '#server/platform/data/event-recorder.ts';
import type { Erased, ErasedParts } from '#server/platform/data/erasure.ts';
import type { Mailer } from '#server/platform/base/mailer.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { blankAnswer, blankEvent, blankRow, erasedOf, findEvents, findRows, namesPerson } from './erased-texts.ts';
import { features } from './features.ts';

export interface Erasure {
  rows: number;
  events: number;
  answers: number;
  /** Rooms whose readers must load the state again. */
  rooms: string[];
  /** Keys of the person's files in the object store; the caller removes them. */
  storeKeys: string[];
}

/** Finds the one person with this id or email address. Throws if there is none. */
export async function findPerson(ownerUrl: string, idOrAddress: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const text = 'select id from person where id::text = $1 or lower(email) = lower($1)';
  const { rows } = await client.query<{ id: string }>(text, [idOrAddress]).finally(() => client.end());
  if (!rows[0]) throw new StartupError(`There is no person ${idOrAddress}.`);
  return rows[0].id;
}

/**
 * Erases a person as the owner of the database. Texts by or about the person become blank in rows, log, archive and stored answers;
 * settings, absences, account, sessions and stored emails are deleted; the id stays. Browsers reload the affected rooms. Safe to repeat.
 * Throws for an unknown id.
 */
export async function erasePerson(ownerUrl: string, personId: string, { post }: { post?: Pick<Mailer, 'forget'> } = {}): Promise<Erasure> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const person = await inTransaction(client, () => shutOut(client, personId));
    const readerIds = await colleaguesOf(client, person);
    const forgetMails = () => post?.forget(personId, { readerIds, isNamedIn: namesPerson(person) });
    // Runs first: once the name is blank, stored emails can no longer be found by it. An interrupted run is completed by the next one.
    await forgetMails();
    const chosen = await inTransaction(client, () => eraseParts(client, person));
    const erasure = await inTransaction(client, () => erase(client, person));
    await forgetMails(); // removes emails sent in the meantime
    const rooms = [...new Set([...chosen.rooms, ...erasure.rooms])];
    return { ...erasure, rows: erasure.rows + chosen.rows, events: erasure.events + chosen.events, rooms };
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const outcome = await work();
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

interface PersonRow {
  company: string;
  first: string;
  last: string;
  email: string;
}

/** Blocks the person first, so that no new text appears during the erasure. */
async function shutOut(client: pg.Client, id: string): Promise<Erased> {
  const { rows } = await client.query<PersonRow>(
    `update person set is_active = false where id = $1
     returning company_id as company, first_name as first, last_name as last, email`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no person ${id}.`);
  const { company, first, last, email } = row;
  await client.query(`select set_config('app.company', $1, true)`, [company]);
  const ended = await client.query<{ id: string }>('select cairn.revoke_sessions($1, null) as id', [id]);
  const sessionIds = ended.rows.map((session) => session.id);
  if (sessionIds.length > 0) await append(client, { id, company }, roomKey(sessionRoom, id), sessionRevoked, { sessionIds });
  const isErased = first === erasedText;
  const names = isErased ? [] : [`${first} ${last}`.trim(), `${last} ${first}`.trim(), `${last}, ${first}`, email];
  return { id, company, names: [...new Set(names)] };
}

async function colleaguesOf(client: pg.Client, { company }: Erased): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from person where company_id = $1', [company]);
  return rows.map(({ id }) => id);
}

/** Erases what the features store besides personal columns. */
async function eraseParts(client: pg.Client, person: Erased): Promise<ErasedParts> {
  const parts: ErasedParts[] = [];
  for (const { erase: eraseOwn } of features) if (eraseOwn) parts.push(await eraseOwn(client, person));
  const rooms = [...new Set(parts.flatMap((part) => part.rooms))];
  await breakCursors(client, rooms);
  const sum = (count: 'rows' | 'events') => parts.reduce((total, part) => total + part[count], 0);
  return { rows: sum('rows'), events: sum('events'), rooms };
}

async function erase(client: pg.Client, person: Erased): Promise<Erasure> {
  await client.query(`select set_config('app.company', $1, true)`, [person.company]);
  const found = await findRows(client, person);
  const events = await findEvents(client, person, [...new Set(found.flatMap(({ id, record }) => [id, record]))]);
  const isErased = erasedOf(person, found, events);
  const rows = found.flatMap((row) => {
    const text = blankRow(row, isErased);
    return text === null ? [] : [{ ...row, text }];
  });
  for (const { place, id, text } of rows) await client.query(`update ${place.table} set ${place.column} = $2 where id = $1`, [id, text]);
  const rewritten = events.flatMap((event) => {
    const blank = blankEvent(event, isErased);
    return blank ? [{ ...event, ...blank }] : [];
  });
  for (const { home, room, seq, v, data } of rewritten)
    await client.query(`update ${home} set v = $3, data = $4 where room = $1 and seq = $2`, [room, seq, v, JSON.stringify(data)]);
  const answers = await blankAnswers(client, person, isErased);
  const rooms = [...new Set([...rows, ...rewritten].map(({ room }) => room))];
  await breakCursors(client, rooms);
  await anonymise(client, person);
  return { rows: rows.length, events: rewritten.length, answers, rooms, storeKeys: await storeKeysOf(client, person) };
}

/** Deletes the person's own stored answers and blanks their texts and names in the answers of others. */
async function blankAnswers(client: pg.Client, person: Erased, isErased: Parameters<typeof blankAnswer>[2]): Promise<number> {
  await client.query('delete from mutation where actor_id = $1', [person.id]);
  const { rows } = await client.query<{ actor_id: string; key: string; reply: unknown }>(
    `select actor_id, key, reply from mutation where company_id = $1 and reply is not null for update`,
    [person.company],
  );
  let count = 0;
  for (const { actor_id: actorId, key, reply } of rows) {
    const [before, blank] = [JSON.stringify(reply), JSON.stringify(blankAnswer(person, reply, isErased))];
    if (before === blank) continue;
    await client.query('update mutation set reply = $4 where actor_id = $1 and key = $2 and company_id = $3', [
      actorId,
      key,
      person.company,
      blank,
    ]);
    count += 1;
  }
  return count;
}

const renameSql = `with changed as (
    update event set id = gen_random_uuid() where room = any($1) returning old.id as was, new.id as is_now
  ) insert into renamed select was, is_now from changed`;

/** Gives every event of these rooms a new id, so that no cursor of a browser or node matches and each reloads the state. */
async function breakCursors(client: pg.Client, rooms: readonly string[]): Promise<void> {
  await client.query('select from room where key = any($1) order by key for update', [rooms]);
  await client.query('create temp table renamed (was uuid primary key, is_now uuid not null) on commit drop');
  await client.query(renameSql, [rooms]);
  for (const table of ['event', 'event_archive'])
    await client.query(`update ${table} e set cause_id = n.is_now from renamed n where e.cause_id = n.was`);
  await client.query('update room r set last_id = e.id from event e where r.key = any($1) and e.room = r.key and e.seq = r.seq', [rooms]);
}

/** Attachments stay as nameless entries on their records; the caller removes the bytes. */
async function storeKeysOf(client: pg.Client, { id }: Erased): Promise<string[]> {
  const { rows } = await client.query<{ store_key: string }>('select store_key from file where uploader_id = $1', [id]);
  return rows.flatMap(({ store_key: storeKey }) => keysOf({ storeKey }));
}

/** Keeps only the id, which other records reference. The audit trail records the erasure. */
async function anonymise(client: pg.Client, person: Erased): Promise<void> {
  const { id } = person;
  await client.query('delete from session where person_id = $1', [id]);
  await client.query('delete from account where person_id = $1', [id]);
  await client.query('delete from push_subscription where person_id = $1', [id]);
  await client.query(
    `update person set first_name = $2, last_name = '', email = $1::text || '@erased.invalid', employee_reference_id = $1::text,
       username = null, time_zone = null, language = default, updated_at = now() where id = $1::uuid`,
    [id, erasedText],
  );
  await takePictureDown(client, person);
  await append(client, person, roomKey(sessionRoom, id), personErased, { id });
}

/** Hides the picture now. The next sweep removes its bytes, and those of the person's unattached files. */
async function takePictureDown(client: pg.Client, person: Erased): Promise<void> {
  const { id, company } = person;
  await client.query(`update attachment set removed_at = 'epoch' where host_kind = 'person' and host_id = $1`, [id]);
  await client.query(`update file set updated_at = 'epoch' where uploader_id = $1 and is_unattached`, [id]);
  const { rowCount } = await client.query('update person set picture_hash = null where id = $1 and picture_hash is not null', [id]);
  if (rowCount) await append(client, person, roomKey(companyRoom, company), personPictured, { id, pictureHash: null });
}

const appendSql = `select cairn.append($1, $2, $3, $4::smallint, $5, $6, null, null, null, null, null, null, null, null, null)`;

async function append<E extends EventDefinition>(
  client: pg.Client,
  { id, company }: Pick<Erased, 'id' | 'company'>,
  room: string,
  event: E,
  data: DataOf<E>,
): Promise<void> {
  const { name, v } = event;
  await client.query(appendSql, [room, company, name, v, serializeEventData(event, data), id]);
}
