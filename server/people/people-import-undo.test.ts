import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPeopleEndpoint } from '#shared/people/import-people.api.ts';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { listImportRowsEndpoint, readImportEndpoint } from '#shared/records/transfers.api.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { storeImport, undoImport, uploadImport } from '#server/test/imports.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const list = { endpoints: { import: importPeopleEndpoint } };
const header = 'Employee ID,First name,Last name,Email,Role,Department,Designation,Line manager,Joining date';
const line = (key: string, manager = '') => `${key},Nora,${key},${key}@undo.example,employee,Kiln works,Firer,${manager},2026-01-05`;

async function upload(lines: readonly string[], columns = header) {
  const { transfer } = await uploadImport(world, world.hrAdmin, list, [columns, ...lines].join('\n'));
  return transfer;
}
async function importRows(lines: readonly string[], columns = header): Promise<string> {
  const { id } = await upload(lines, columns);
  await storeImport(world, world.hrAdmin, id);
  return id;
}
const undo = (id: string) => undoImport(world, world.hrAdmin, id);
const transferOf = async (transferId: string) =>
  (await world.inject(world.hrAdmin, readImportEndpoint, { params: { transferId } })).body.transfer;
const rowsOf = async (transferId: string, isFaulty = false) =>
  (await world.inject(world.hrAdmin, listImportRowsEndpoint, { params: { transferId }, query: { limit: 100, isFaulty } })).body.rows;
const faultsOf = async (transferId: string) => (await rowsOf(transferId, true)).map(({ number, faults }) => [number, faults]);
interface Stored {
  id: string;
  lastName: string;
  isActive: boolean;
  managerId: string | null;
  phone: string | null;
}
async function stored(reference: string): Promise<Stored> {
  const [found] = await world.sql<Stored>(
    `select p.id, last_name as "lastName", is_active as "isActive", manager_id as "managerId", o.phone from person p
     left join personal o on o.id = p.id where employee_reference_id = $1`,
    [reference],
  );
  return found!;
}

test('an undo ends the people whom a file has brought, managers last, and the same file brings them back', async () => {
  const key = randomUUID().slice(0, 8);
  const lines = [line(`${key}c`, `${key}b@undo.example`), line(`${key}b`, `${key}a@undo.example`), line(`${key}a`, world.manager.login)];
  const id = await importRows(lines);
  expect((await transferOf(id)).undoUntil).toBeDefined();
  await expectRoomsToFollow(world, async () => void (await undo(id)));
  expect(await transferOf(id)).toMatchObject({ state: 'done', isUndo: true, done: 0, counts: { faulty: 0 } });
  for (const letter of 'abc') expect((await stored(key + letter)).isActive).toBe(false);
  expect(await undo(id)).toBe(404);
  const again = await upload(lines);
  expect(again.counts).toMatchObject({ create: 0, update: 3, faulty: 0 });
  await storeImport(world, world.hrAdmin, again.id);
  for (const letter of 'abc') expect((await stored(key + letter)).isActive).toBe(true);
});

test('changed values return, except those that somebody has changed since', async () => {
  const key = randomUUID().slice(0, 8);
  await importRows([line(key, world.manager.login)]);
  const columns = 'Email,Last name,Phone,Line manager';
  const { id } = await upload([`${key}@undo.example,Lund,+1 555 0100,#CLEAR`], columns);
  expect((await rowsOf(id))[0]!.before).toEqual({ lastName: key, phone: null, managerId: world.manager.id });
  await storeImport(world, world.hrAdmin, id);
  const { id: personId } = await stored(key);
  await world.inject(world.hrAdmin, changeManagerEndpoint, { params: { personId }, body: { managerId: world.hrAdmin.id } });
  await expectRoomsToFollow(world, async () => void (await undo(id)));
  expect(await stored(key)).toMatchObject({ lastName: key, phone: null, managerId: world.hrAdmin.id, isActive: true });
  expect(await faultsOf(id)).toEqual([[2, [{ path: 'managerId', rule: 'changed-since' }]]]);
});

test('somebody who has got reports since stays, and so does a name that somebody else has taken', async () => {
  const key = randomUUID().slice(0, 8);
  const created = await importRows([line(`${key}a`)]);
  const changed = await importRows([`${key}a,${key}new@undo.example`], 'Employee ID,Email');
  await importRows([line(`${key}b`, `${key}new@undo.example`), line(`${key}c`).replace(`${key}c@`, `${key}a@`)]);
  await undo(changed);
  expect(await faultsOf(changed)).toEqual([[2, [{ path: 'email', rule: 'taken-email' }]]]);
  await undo(created);
  expect(await faultsOf(created)).toEqual([[2, [{ path: 'employeeReferenceId', rule: 'has-reports', limit: 1 }]]]);
  expect((await stored(`${key}a`)).isActive).toBe(true);
});

test('after a day an import can no longer be undone', async () => {
  const id = await importRows([line(randomUUID().slice(0, 8))]);
  await world.sql(`update transfer set undo_until = now() - interval '1 minute' where id = $1`, [id]);
  expect(await undo(id)).toBe(404);
});
