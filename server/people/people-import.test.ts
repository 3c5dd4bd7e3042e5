import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPeopleEndpoint } from '#shared/people/import-people.api.ts';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { listImportRowsEndpoint, listImportValuesEndpoint, readImportEndpoint } from '#shared/records/transfers.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const header = ['Employee ID', 'First name', 'Last name', 'Email', 'Role', 'Department', 'Designation', 'Line manager', 'Joining date'];
type Cells = readonly (string | undefined)[];
const fileOf = (rows: readonly Cells[], columns = header) => [columns, ...rows].map((cells) => cells.join(',')).join('\n');
const list = { endpoints: { import: importPeopleEndpoint } };

/** Cells of a new person; `key` makes the employee id and the email address. */
const person = (key: string, more: Readonly<Partial<Record<(typeof header)[number], string>>> = {}): string[] => {
  const values: Readonly<Record<string, string>> = {
    'Employee ID': key,
    'First name': 'Nora',
    'Last name': key,
    Email: `${key}@file.example`,
    Role: 'employee',
    Department: 'Kiln works',
    Designation: 'Firer',
    'Joining date': '2026-01-05',
    ...more,
  };
  return header.map((name) => values[name] ?? '');
};

async function upload(rows: readonly Cells[], who = world.hrAdmin, columns = header) {
  await world.sql('delete from transfer where person_id = $1', [who.id]);
  const { transfer } = await uploadImport(world, who, list, fileOf(rows, columns));
  return transfer;
}
const rowsOf = async (transferId: string) =>
  (await world.inject(world.hrAdmin, listImportRowsEndpoint, { params: { transferId }, query: { limit: 100 } })).body.rows;
const faultsOf = async (transferId: string) =>
  Object.fromEntries(
    (await rowsOf(transferId)).map(({ number, faults }) => [number, faults.map(({ path, rule }) => `${path} ${rule}`).join()]),
  );
interface Stored {
  id: string;
  managerId: string | null;
  path: string[];
  department: string;
}
const stored = (reference: string) =>
  world.sql<Stored>(
    `select p.id, manager_id as "managerId", path, d.name as department from person p left join department d on d.id = department_id
     where employee_reference_id = $1`,
    [reference],
  );

test('a file brings people with their managers in any order, and the departments that are missing', async () => {
  const key = randomUUID().slice(0, 8);
  const rows = [
    person(`${key}c`, { 'Line manager': `${key}b@file.example` }),
    person(`${key}b`, { 'Line manager': `Nora ${key}a` }),
    person(`${key}a`, { Department: `Kilns ${key}`, 'Line manager': world.manager.login }),
  ];
  const transfer = await upload(rows);
  expect(transfer.counts).toEqual({ create: 3, update: 0, unchanged: 0, faulty: 0 });
  const namesOf = async () => {
    const input = { params: { transferId: transfer.id }, query: { field: 'departmentId' } };
    return (await world.inject(world.hrAdmin, listImportValuesEndpoint, input)).body.values;
  };
  expect(await namesOf()).toContainEqual({ text: `Kilns ${key}`, count: 1, isFaulty: false, personId: null, isNew: true });
  await expectRoomsToFollow(world, () => storeImport(world, world.hrAdmin, transfer.id));
  const [[a], [b], [c]] = [await stored(`${key}a`), await stored(`${key}b`), await stored(`${key}c`)];
  expect(a).toMatchObject({ managerId: world.manager.id, department: `Kilns ${key}` });
  expect(c!.path.slice(-2)).toEqual([a!.id, b!.id]);
  expect(b!.managerId).toBe(a!.id);
  const boards = await world.sql(
    `select count(*)::int as count from board_member m join board b on b.id = m.board_id where b.kind = 'department' and m.person_id = any($1)`,
    [[a!.id, b!.id, c!.id]],
  );
  expect(boards).toEqual([{ count: 3 }]);
  const created = await world.sql<{ id: string }>(`select data ->> 'id' as id from event where name = 'person.created' and actor_id = $1`, [
    world.hrAdmin.id,
  ]);
  expect(created.map(({ id }) => id)).toEqual(expect.arrayContaining([a!.id, b!.id, c!.id]));
  const again = await upload(rows);
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 3, faulty: 0 });
});

test('a row changes the person with its employee ID or email address; blanks stay and #CLEAR empties', async () => {
  const key = randomUUID().slice(0, 8);
  const columns = [...header, 'Phone', 'Gender'];
  const first = await upload([[...person(key, { 'Line manager': world.manager.login }), '+1 555 0100', 'Female']], world.hrAdmin, columns);
  await storeImport(world, world.hrAdmin, first.id);
  const [before] = await stored(key);
  const change = { columns: ['Email', 'Last name', 'Phone', 'Line manager', 'Role', 'Department', 'Joining date'] };
  const next = await upload(
    [[`${key}@file.example`, 'Lund', '#CLEAR', '#CLEAR', 'manager', `Glaze ${key}`, '2026-02-01']],
    world.hrAdmin,
    change.columns,
  );
  expect(next.counts).toMatchObject({ update: 1, faulty: 0 });
  await expectRoomsToFollow(world, () => storeImport(world, world.hrAdmin, next.id));
  expect(await stored(key)).toEqual([{ id: before!.id, managerId: null, path: [], department: `Glaze ${key}` }]);
  const [row] = await world.sql(
    `select last_name as name, phone, gender, r.base, e.joined_on::text as joined from person p join role r on r.id = p.role_id
     join employment e on e.id = p.id left join personal o on o.id = p.id left join demographics d on d.id = p.id where p.id = $1`,
    [before!.id],
  );
  expect(row).toEqual({ name: 'Lund', phone: null, gender: 'female', base: 'manager', joined: '2026-02-01' });
});

test('each fault stands at its cell, and the other rows are stored', async () => {
  const { hrAdmin, foreigner, inject, manager, sql } = world;
  const key = randomUUID().slice(0, 8);
  const gone = await world.newcomer();
  await sql('update person set is_active = false where id = $1', [gone.id]);
  const [boss] = await sql<{ reference: string }>('select employee_reference_id as reference from person where id = $1', [manager.id]);
  const below = await world.newcomer();
  await inject(hrAdmin, changeManagerEndpoint, { params: { personId: below.id }, body: { managerId: manager.id } });
  const emailOf = async ({ id }: Pick<Someone, 'id'>) =>
    (await sql<{ email: string }>('select email from person where id = $1', [id]))[0]!.email;
  const blank = header.map(() => '');
  const transfer = await upload([
    person(`${key}1`),
    person(`${key}2`, { Email: `${key}1@file.example` }),
    person(`${key}3`, { Email: await emailOf(foreigner) }),
    person(`${key}4`, { 'Line manager': await emailOf(gone) }),
    person(`${key}5`, { 'Line manager': `${key}5` }),
    person(`${key}6`, { 'Line manager': `${key}7` }),
    person(`${key}7`, { 'Line manager': `${key}6` }),
    [boss!.reference, ...blank.slice(1, 7), await emailOf(below), ''],
    person(`${key}8`, { Role: 'Emperor' }),
    person(`${key}9`, { Email: 'no address' }),
    person(`${key}10`, { 'Joining date': '' }),
    person(`${key}11`, { 'Line manager': `${key}1` }),
  ]);
  expect(await faultsOf(transfer.id)).toEqual({
    2: '',
    3: 'email repeated',
    4: 'email taken-email',
    5: 'managerId manager-left',
    6: 'managerId own-manager',
    7: 'managerId manager-below',
    8: 'managerId manager-below',
    9: 'managerId manager-below',
    10: 'role absent',
    11: 'email email',
    12: 'joinedOn required',
    13: '',
  });
  await storeImport(world, hrAdmin, transfer.id, true);
  expect((await inject(hrAdmin, readImportEndpoint, { params: { transferId: transfer.id } })).body.transfer).toMatchObject({
    state: 'draft',
    done: 2,
    counts: { faulty: 10 },
  });
  expect((await stored(`${key}11`))[0]!.managerId).toBe((await stored(`${key}1`))[0]!.id);
});

test('a file neither names nor creates again a department that is inactive', async () => {
  const name = `Closed works ${randomUUID().slice(0, 8)}`;
  await upload([person(`${name.slice(-8)}1`, { Department: name })]).then(({ id }) => storeImport(world, world.hrAdmin, id));
  await world.sql('update department set is_archived = true where name = $1', [name]);
  const { id } = await upload([person(`${name.slice(-8)}2`, { Department: name })]);
  expect(await faultsOf(id)).toEqual({ 2: 'departmentId inactive' });
});

test('nobody gives a role above their own by a file, and only people who create employees import them', async () => {
  const key = randomUUID().slice(0, 8);
  const transfer = await upload([person(key, { Role: 'super-admin' })]);
  expect(await faultsOf(transfer.id)).toEqual({ 2: 'role denied' });
  await expect(upload([person(key)], world.editor)).rejects.toThrow('403');
});
