import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { goal } from '#shared/goals/goal.record.ts';
import type { EventDefinition } from '#shared/platform/event.ts';
import { kra } from '#shared/kras/kra.record.ts';
import { cycle } from '#shared/cycles/cycle.record.ts';
import {
  correctImportRowEndpoint,
  listImportRowsEndpoint,
  mapImportColumnsEndpoint,
  readImportEndpoint,
  startImportEndpoint,
} from '#shared/records/transfers.api.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { runTransfer } from '#server/records/run-transfer.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { goalActions, newKra } from '#server/test/goal-actions.ts';
import { holdDeletion } from '#server/test/held-row.ts';
import { statementsOf } from '#server/test/statements.ts';
import { uploadImport } from '#server/test/imports.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let names: { kra: string; cycle: string };
const emailOf = ({ login }: Someone) => `${login}@test.example`;

beforeAll(async () => {
  world = await openWorld();
  const { context } = await goalActions(world);
  const nameOf = async (endpoint: typeof kra.endpoints.read | typeof cycle.endpoints.read, recordId: string) =>
    (await world.inject(world.hrAdmin, endpoint as typeof kra.endpoints.read, { params: { recordId } })).body.name;
  names = { kra: await nameOf(kra.endpoints.read, context.kraId), cycle: await nameOf(cycle.endpoints.read, context.cycleId) };
});
afterAll(() => world.close());

const header = 'Title;Employee;Key result area;Review cycle;Parent goal;Start;End;Weight;Progress;Type;Description';
type Cells = Partial<
  Record<'title' | 'employee' | 'kra' | 'cycle' | 'parent' | 'start' | 'end' | 'weight' | 'progress' | 'type' | 'text', string>
>;
const lineOf = (cells: Cells) => {
  const { title = 'Goal', employee = emailOf(world.editor), start = '2026-04-01', end = '2027-03-31', ...rest } = cells;
  const { parent = '', weight = '', progress = '', type = '', text = '' } = rest;
  return [title, employee, rest.kra ?? names.kra, rest.cycle ?? names.cycle, parent, start, end, weight, progress, type, text].join(';');
};
const fileOf = (...rows: Cells[]) => Buffer.from(`\ufeff${[header, ...rows.map(lineOf)].join('\r\n')}`, 'utf16le');

const start = (transferId: string, who: Someone, isPartial = false) =>
  world.inject(who, startImportEndpoint, { params: { transferId }, body: { isPartial } });
const run = (transferId: string, stopping = new AbortController().signal) =>
  runTransfer(systemContext(world.services, world.hrAdmin.companyId), transferId, { loadActor, stopping });
const rowsOf = async (transferId: string, who: Someone, isFaulty = true) =>
  (await world.inject(who, listImportRowsEndpoint, { params: { transferId }, query: { isFaulty, limit: 500 } })).body.rows;
const transferOf = async (transferId: string, who: Someone) =>
  (await world.inject(who, readImportEndpoint, { params: { transferId } })).body.transfer;
const goalsCalled = (title: string) => world.sql('select title, progress, status from goal where title like $1 order by title', [title]);

test('an import with twelve faulty rows names each fault, is corrected in place, and stores each row once', async () => {
  const { hrAdmin } = world;
  const good = Array.from({ length: 8 }, (_, at) => ({ title: `Good ${at}`, employee: at % 2 ? world.editor.login : ' Editor TÉST' }));
  const faulty: [Cells, string, string, string][] = [
    [{ title: 'F1', employee: 'nobody@test.example' }, 'employeeId', 'absent', emailOf(world.editor)],
    [{ title: 'F' }, 'title', 'minLength', 'F2'],
    [{ title: 'F3', kra: 'Unknown area' }, 'kraId', 'absent', names.kra],
    [{ title: 'F4', start: '03/04/2026' }, 'startsOn', 'date', '3.4.2026'],
    [{ title: 'F5', end: '2026-03-31' }, 'endsOn', 'after', '2027-01-01'],
    [{ title: 'F6', weight: '101' }, 'weight', 'maximum', '1,5'],
    [{ title: 'F7', weight: 'heavy' }, 'weight', 'number', '٢'],
    [{ title: 'F8', progress: '-1' }, 'progress', 'minimum', '50 %'],
    [{ title: 'F9', type: 'urgent' }, 'kind', 'enum', 'التطوير'],
    [{ title: 'F10', cycle: '#CLEAR' }, 'cycleId', 'required', names.cycle],
    [{ title: 'Good 0', employee: world.editor.login }, 'title', 'repeated', 'F11'],
    [{ title: 'F12', parent: 'No such goal' }, 'parentId', 'absent', 'Good 1'],
    [{ title: 'F13', end: '2027-04-01' }, 'endsOn', 'after-cycle', '2027-03-31'],
  ];
  const { transfer, columns } = await uploadImport(world, hrAdmin, goal, fileOf(...good, ...faulty.map(([cells]) => cells)));
  expect(columns.map(({ field }) => field)).toEqual([
    'title',
    'employeeId',
    'kraId',
    'cycleId',
    'parentId',
    'startsOn',
    'endsOn',
    'weight',
    'progress',
    'kind',
    'description',
  ]);
  expect(transfer).toMatchObject({ state: 'draft', total: 21, counts: { create: 8, update: 0, unchanged: 0, faulty: 13 } });
  const found = await rowsOf(transfer.id, hrAdmin);
  expect(found.map(({ number, faults }) => [number, faults.map(({ path, rule }) => `${path} ${rule}`)])).toEqual(
    faulty.map(([, field, rule], at) => [at + 10, [`${field} ${rule}`]]),
  );
  expect(await start(transfer.id, hrAdmin)).toMatchObject({ status: 422, body: { fields: [{ rule: 'faulty', limit: 13 }] } });

  await start(transfer.id, hrAdmin, true);
  await expectRoomsToFollow(world, () => run(transfer.id));
  expect(await transferOf(transfer.id, hrAdmin)).toMatchObject({ state: 'draft', done: 8, counts: { create: 8, faulty: 13 } });
  for (const [at, [, field, , text]] of faulty.entries()) {
    const column = columns.findIndex((one) => one.field === field);
    const input = { params: { transferId: transfer.id, number: at + 10 }, body: { cells: [{ column, text }] } };
    expect((await world.inject(hrAdmin, correctImportRowEndpoint, input)).body).toMatchObject({ row: { faults: [], action: 'create' } });
  }
  await start(transfer.id, hrAdmin);
  await run(transfer.id);
  await run(transfer.id);
  expect(await transferOf(transfer.id, hrAdmin)).toMatchObject({ state: 'done', done: 21, counts: { create: 21, faulty: 0 } });
  expect(await goalsCalled('Good %')).toHaveLength(8);
  expect(await goalsCalled('F%')).toHaveLength(13);
  expect(await goalsCalled('F8')).toEqual([{ title: 'F8', progress: 50, status: 'in-progress' }]);

  const again = await uploadImport(world, hrAdmin, goal, fileOf(...good));
  expect(again.transfer.counts).toEqual({ create: 0, update: 0, unchanged: 8, faulty: 0 });
  await start(again.transfer.id, hrAdmin);
  await run(again.transfer.id);
  expect(await goalsCalled('Good %')).toHaveLength(8);
});

test('an import changes only the fields with a cell that is not blank, and #CLEAR empties a field', async () => {
  const { hrAdmin } = world;
  const actions = await goalActions(world);
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Old' }] }] };
  const made = await actions.made({ title: 'Kept', weight: 3, description: text });
  const { transfer } = await uploadImport(world, hrAdmin, goal, fileOf({ title: 'KEPT', progress: '40', text: '#clear' }));
  expect(transfer.counts).toMatchObject({ update: 1, create: 0 });
  await start(transfer.id, hrAdmin);
  await expectRoomsToFollow(world, () => run(transfer.id));
  expect(await actions.read(made.id)).toMatchObject({ title: 'KEPT', weight: 3, progress: 40, description: null });
});

test('parents may stand in the same file, below their sub-goals', async () => {
  const { hrAdmin } = world;
  const family = [{ title: 'Leaf', parent: 'Middle', progress: '80' }, { title: 'Middle', parent: 'Root' }, { title: 'Root' }];
  const { transfer } = await uploadImport(world, hrAdmin, goal, fileOf(...family));
  expect(transfer.counts).toMatchObject({ create: 3, faulty: 0 });
  await start(transfer.id, hrAdmin);
  await expectRoomsToFollow(world, () => run(transfer.id));
  expect(await goalsCalled('Root')).toEqual([{ title: 'Root', progress: 80, status: 'in-progress' }]);
  const circle = [
    { title: 'Ring 1', parent: 'Ring 2' },
    { title: 'Ring 2', parent: 'Ring 1' },
  ];
  const { transfer: other } = await uploadImport(world, hrAdmin, goal, fileOf(...circle));
  expect((await rowsOf(other.id, hrAdmin)).map(({ faults }) => faults[0])).toMatchObject([{ rule: 'cycle' }, { rule: 'cycle' }]);
});

test('rows for people beyond the rights of the importer are faulty, also if the rights are lost before the import starts', async () => {
  const { manager, editor, hrAdmin } = world;
  const rows = [{ title: 'For my report' }, { title: 'For HR', employee: emailOf(hrAdmin) }];
  const { transfer } = await uploadImport(world, manager, goal, fileOf(...rows));
  expect(await rowsOf(transfer.id, manager)).toMatchObject([{ number: 3, faults: [{ path: 'employeeId', rule: 'denied' }] }]);
  await start(transfer.id, manager, true);
  await world.sql(`update person set path = '[]', manager_id = null where id = $1`, [editor.id]);
  await run(transfer.id);
  await world.sql('update person set path = $2, manager_id = $3 where id = $1', [editor.id, JSON.stringify([manager.id]), manager.id]);
  expect(await transferOf(transfer.id, manager)).toMatchObject({ state: 'draft', done: 0, counts: { faulty: 2 } });
  expect(await goalsCalled('For %')).toEqual([]);
});

test('the preview adds the weights of the rows to those of the stored goals', async () => {
  const { hrAdmin, viewer } = world;
  const heavy = ['One', 'Two', 'Three'].map((name) => ({ title: `Heavy ${name}`, employee: viewer.login, weight: '40' }));
  const { transfer, columns } = await uploadImport(world, hrAdmin, goal, fileOf(...heavy));
  expect(await rowsOf(transfer.id, hrAdmin)).toMatchObject([{ number: 4, faults: [{ path: 'weight', rule: 'total', limit: 20 }] }]);
  const column = columns.findIndex(({ field }) => field === 'weight');
  const input = { params: { transferId: transfer.id, number: 2 }, body: { cells: [{ column, text: '20' }] } };
  expect((await world.inject(hrAdmin, correctImportRowEndpoint, input)).body.transfer.counts).toMatchObject({ create: 3, faulty: 0 });
});

test('a small import without faults stores all rows or none, and a refused one names its faults', async () => {
  const { hrAdmin, colleague } = world;
  const actions = await goalActions(world);
  const rows = Array.from({ length: 200 }, (_, at) => ({ title: `Whole ${at}`, employee: colleague.login, weight: at > 197 ? '50' : '' }));
  const { transfer } = await uploadImport(world, hrAdmin, goal, fileOf(...rows));
  expect(transfer.counts).toMatchObject({ create: 200, faulty: 0 });
  const { body: other } = await actions.create({ employeeId: colleague.id, weight: 30 }, hrAdmin);
  await start(transfer.id, hrAdmin);
  await run(transfer.id);
  expect(await transferOf(transfer.id, hrAdmin)).toMatchObject({ state: 'draft', done: 0, counts: { create: 199, faulty: 1 } });
  expect(await rowsOf(transfer.id, hrAdmin)).toMatchObject([{ number: 201, faults: [{ path: 'weight', rule: 'total', limit: 20 }] }]);
  expect(await goalsCalled('Whole %')).toEqual([]);
  await world.sql('delete from goal where id = $1', [other.id]);
  const again = await uploadImport(world, hrAdmin, goal, fileOf(...rows));
  await start(again.transfer.id, hrAdmin);
  await run(again.transfer.id);
  expect(await transferOf(again.transfer.id, hrAdmin)).toMatchObject({ state: 'done', done: 200 });
});

test('other columns can be chosen, once each', async () => {
  const { hrAdmin } = world;
  const file = `Aufgabe,Wer\nTranslate,${world.editor.login}`;
  const { transfer, columns } = await uploadImport(world, hrAdmin, goal, file);
  expect(columns.map(({ field }) => field)).toEqual([null, null]);
  const map = (fields: (string | null)[]) =>
    world.inject(hrAdmin, mapImportColumnsEndpoint, { params: { transferId: transfer.id }, body: { fields } });
  expect(await map(['title', 'title'])).toMatchObject({ status: 422, body: { fields: [{ path: 'body.fields.1', rule: 'unique' }] } });
  await map(['title', 'employeeId']);
  const [row] = await rowsOf(transfer.id, hrAdmin);
  expect(row!.faults.map(({ path }) => path)).toEqual(['kraId', 'cycleId', 'startsOn', 'endsOn']);
});

test('an import that a stopping worker leaves in the middle goes on where it stood, and notifies nobody', async () => {
  onTestFinished(announceSubscriber(goal.events.created as unknown as EventDefinition));
  const { hrAdmin, colleague } = world;
  const rows = Array.from({ length: 230 }, (_, at) => ({ title: `Long ${at}`, employee: colleague.login }));
  const { transfer } = await uploadImport(world, hrAdmin, goal, fileOf(...rows));
  await start(transfer.id, hrAdmin, true);
  await expect(run(transfer.id, AbortSignal.abort())).rejects.toThrow('The worker stops');
  expect(await transferOf(transfer.id, hrAdmin)).toMatchObject({ state: 'running', done: 200 });
  await Promise.all([run(transfer.id), run(transfer.id)]);
  expect(await transferOf(transfer.id, hrAdmin)).toMatchObject({ state: 'done', done: 230, counts: { create: 230 } });
  expect(await goalsCalled('Long %')).toHaveLength(230);
  const events = `select data->'record'->>'title' as title from event join outbox using (room, seq) where name = 'goal.created'`;
  expect((await world.sql<{ title: string }>(events)).filter(({ title }) => title.startsWith('Long'))).toEqual([]);
});

test('a row does not name a record that is deleted while it is stored', async () => {
  const kraId = await newKra(world);
  const { body } = await world.inject(world.hrAdmin, kra.endpoints.read, { params: { recordId: kraId } });
  const { transfer } = await uploadImport(world, world.hrAdmin, goal, fileOf({ title: 'Of a deleted area', kra: body.name }));
  await start(transfer.id, world.hrAdmin);
  const deletion = await holdDeletion(world, 'kra', kraId);
  const running = run(transfer.id);
  await deletion.waited();
  await deletion.commit();
  await running;
  expect(await goalsCalled('Of a deleted area')).toEqual([]);
  expect(await rowsOf(transfer.id, world.hrAdmin)).toMatchObject([{ faults: [{ rule: 'absent' }] }]);
});

test('new rows are stored together, so that many need hardly more statements than a few', async () => {
  const { hrAdmin } = world;
  const statementsFor = async (name: string, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      title: `${name} ${at}`,
      weight: '0.1',
      ...(at % 2 === 1 && { type: 'development' }),
    }));
    const { transfer } = await uploadImport(world, hrAdmin, goal, fileOf(...rows));
    await start(transfer.id, hrAdmin);
    const { length } = await statementsOf(() => run(transfer.id));
    expect(await goalsCalled(`${name} %`)).toHaveLength(count);
    return length;
  };
  const few = await statementsFor('Few', 3);
  expect(await statementsFor('Many', 60)).toBeLessThan(few + 10);
});
