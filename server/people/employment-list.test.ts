import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designation } from '#shared/designations/designation.record.ts';
import { department } from '#shared/people/department.record.ts';
import { employment } from '#shared/people/employment.record.ts';
import { changeDepartmentsEndpoint } from '#shared/people/managers.api.ts';
import { employeeHistoryEndpoint } from '#shared/people/employee-history.api.ts';
import { deactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import { changeManagerEndpoint } from '#shared/people/people.api.ts';
import { createComparator, formatListPosition } from '#shared/platform/list.ts';
import { relations } from '#shared/records/relations.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { employmentService } from './employment.service.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly managerId: string | null;
  readonly departmentId: string | null;
}

let world: World;
const original = { ...relations };
beforeAll(async () => {
  world = await openWorld();
  const { hrAdmin, editor, viewer, stranger, colleague, superAdmin, inject } = world;
  const give = async (name: string, ...people: readonly { id: string }[]) => {
    const { body } = await inject(hrAdmin, designation.endpoints.create, { body: { id: randomUUID(), name } });
    for (const { id: recordId } of people)
      await inject(hrAdmin, employment.endpoints.edit, { params: { recordId }, body: { designationId: { from: null, to: body.id } } });
  };
  await give('Welder', editor, viewer);
  await give('Analyst', stranger);
  const moved = { params: { personId: colleague.id }, body: { managerId: superAdmin.id } };
  await inject(hrAdmin, changeManagerEndpoint, moved);
});
afterAll(async () => {
  Object.assign(relations, original);
  await world.close();
});

async function listed(query: object): Promise<Row[]> {
  const { status, body } = await world.inject(world.hrAdmin, employment.list.endpoint, {
    query: { sort: 'name', limit: 200, ...query } as never,
  });
  expect(status).toBe(200);
  return body.rows as unknown as Row[];
}

const names = (rows: readonly Row[]) => rows.map(({ name }) => name.replace(' Test', ''));

test('the list of employees shows the line manager of each, filters by managers and finds people without one', async () => {
  const { manager, superAdmin } = world;
  const all = await listed({});
  expect(Object.fromEntries(all.map(({ name, managerId }) => [name.replace(' Test', ''), managerId]))).toMatchObject({
    editor: manager.id,
    colleague: superAdmin.id,
    manager: null,
  });
  expect(names(await listed({ managerId: `is.${manager.id}` }))).toEqual(['editor', 'stranger', 'viewer']);
  expect(names(await listed({ managerId: `is.${manager.id},${superAdmin.id}` }))).toContain('colleague');
  expect(names(await listed({ managerId: 'empty' }))).not.toContain('editor');
});

test('the list shows the department of each person, and filters and sorts by it', async () => {
  const { hrAdmin, editor, viewer, inject } = world;
  const place = async (name: string, { id: personId }: { id: string }) => {
    const { body } = await inject(hrAdmin, department.endpoints.create, { body: { id: randomUUID(), name } });
    await world.sql('update person set department_id = $2 where id = $1', [personId, body.id]);
    return body.id;
  };
  const [quarry, atelier] = [await place('Workshop of the quarry', editor), await place('Atelier', viewer)];
  const placed = (await listed({})).filter(({ departmentId }) => departmentId !== null && [quarry, atelier].includes(departmentId));
  expect(names(placed)).toEqual(['editor', 'viewer']);
  expect(names(await listed({ departmentId: `is.${quarry}` }))).toEqual(['editor']);
  expect(names(await listed({ departmentId: `is.${quarry},${atelier}`, sort: 'departmentId' }))).toEqual(['viewer', 'editor']);
  expect(names(await listed({ departmentId: `is.${quarry},${atelier}`, sort: '-departmentId' }))).toEqual(['editor', 'viewer']);
});

test('many people get a department at once, which the list shows', async () => {
  const { hrAdmin, viewer, stranger, inject } = world;
  const id = randomUUID();
  await inject(hrAdmin, department.endpoints.create, { body: { id, name: 'Registry' } });
  const body = { departmentId: id, personIds: [viewer.id, stranger.id] };
  expect((await inject(hrAdmin, changeDepartmentsEndpoint, { body })).body).toEqual({
    results: [viewer.id, stranger.id].toSorted().map((one) => ({ id: one, error: null })),
  });
  expect(names(await listed({ departmentId: `is.${id}` }))).toEqual(['stranger', 'viewer']);
  expect((await listed({ departmentId: `is.${id}` }))[1]).toMatchObject({ departmentId: id, managerId: world.manager.id });

  const refused = await inject(hrAdmin, changeDepartmentsEndpoint, { body: { ...body, departmentId: randomUUID() } });
  expect(refused.body.results).toMatchObject([{ error: { code: 'input.invalid' } }, { error: { code: 'input.invalid' } }]);
  expect((await inject(viewer, changeDepartmentsEndpoint, { body })).status).toBe(403);
});

test('the list is sorted by the names of managers and designations, people without one last', async () => {
  const byManager = names(await listed({ sort: 'managerId' }));
  expect(byManager.indexOf('viewer')).toBeLessThan(byManager.indexOf('colleague'));
  expect(byManager.indexOf('colleague')).toBeLessThan(byManager.indexOf('manager'));
  expect(names(await listed({ sort: 'designationId' }))[0]).toBe('stranger');
  expect(names(await listed({ sort: '-designationId' }))[2]).toBe('stranger');
});

test.each(['managerId', '-managerId', 'departmentId', '-departmentId', 'designationId', '-designationId'] as const)(
  'pages sorted by %s follow each other without a gap, in the order of the browser',
  async (sort) => {
    const keys = employment.list.keys({ sort } as never);
    const pages: Row[] = [];
    for (let after: string | undefined; ;) {
      const page = await listed({ sort, limit: 2, ...(after !== undefined && { after }) });
      pages.push(...page);
      if (page.length < 2) break;
      after = formatListPosition(keys, page.at(-1)! as never);
    }
    const sorted = (await listed({ sort })).toSorted(createComparator(keys) as never);
    expect(names(pages)).toEqual(names(sorted));
    expect(pages).toHaveLength((await listed({})).length);
  },
);

test('an event of an employee, which has no manager, gets what the browser knows', async () => {
  const [shown] = await listed({ sort: 'designationId' });
  relations.personOf = (id) =>
    id === world.stranger.id
      ? { name: 'Stranger', managerId: world.manager.id, departmentId: null, isActive: true }
      : { name: id, managerId: null, departmentId: null, isActive: true };
  relations.titleOf = () => 'Analyst';
  const { managerId: _, designationIdTitle: __, ...record } = shown as Row & { designationIdTitle: string };
  const image = employment.list.imageOf!({ id: shown!.id, record });
  expect(image).toMatchObject({
    managerId: world.manager.id,
    managerIdTitle: world.manager.id,
    designationIdTitle: 'Analyst',
    gradeIdTitle: null,
  });
  expect(employment.list.matches(image, { sort: 'name', managerId: `is.${world.manager.id}` } as never)).toBe(true);
});

test('rows contain a title only in the list that is sorted by it', async () => {
  const [row] = await listed({ sort: 'managerId' });
  expect(row).toMatchObject({ managerIdTitle: 'manager Test' });
  expect(row).not.toHaveProperty('designationIdTitle');
  expect((await listed({}))[0]).not.toHaveProperty('managerIdTitle');
});

test('an export contains the managers, in the order of the list', async () => {
  const ctx = await world.contextOf(world.hrAdmin);
  const query = { sort: 'managerId', managerId: `is.${world.manager.id},${world.superAdmin.id}` };
  const bytes = await employmentService.export(ctx, { format: 'csv', language: 'en', columns: ['name', 'managerId'], query } as never);
  const lines = bytes.toString('utf8').trim().split(/\r?\n/);
  expect(lines[0]).toMatch(/^"Name","Line manager"$/);
  expect(lines.at(-1)).toMatch(/^"colleague Test","superAdmin Test/);
});

test('a person without a line manager views departments and employees without editing them, until a line manager is set', async () => {
  const { hrAdmin, inject, signIn, contextOf } = world;
  const person = await signIn(await world.newcomer());
  const setManager = (managerId: string | null) =>
    inject(hrAdmin, changeManagerEndpoint, { params: { personId: person.id }, body: { managerId } });
  const grants = async () => {
    const { Departments, Employees } = (await contextOf(person)).actor.grants;
    return { Departments, Employees };
  };
  expect(await grants()).toEqual({ Departments: { view: 'company' }, Employees: { view: 'company' } });
  await setManager(world.manager.id);
  expect(await grants()).toEqual({});
  await setManager(null);
  const joined = { params: { recordId: person.id }, body: { joinedOn: { from: null, to: '2026-01-05' } } };
  expect((await inject(person, employment.endpoints.edit, joined)).status).toBe(403);
  expect(await grants()).toEqual({ Departments: { view: 'company' }, Employees: { view: 'company' } });
});

test('the list tells inactive employees from active ones', async () => {
  const person = await world.newcomer();
  const idsOf = async (activity: string) => (await listed({ activity })).map(({ id }) => id);
  expect(await idsOf('is.active')).toContain(person.id);
  await world.inject(world.hrAdmin, deactivatePersonEndpoint, { params: { personId: person.id }, body: {} });
  expect(await idsOf('is.active')).not.toContain(person.id);
  expect(await idsOf('is.inactive')).toEqual([person.id]);
  expect(await listed({})).toContainEqual(expect.objectContaining({ id: person.id, activity: 'inactive' }));
});

test('the history of an employee names who has deactivated them', async () => {
  const person = await world.newcomer();
  const params = { personId: person.id };
  await world.inject(world.hrAdmin, deactivatePersonEndpoint, { params, body: {} });
  const { body } = await world.inject(world.hrAdmin, employeeHistoryEndpoint, { params, query: { limit: 30 } });
  expect(body.entries).toMatchObject([
    { actorId: world.hrAdmin.id, changed: ['activity'], from: { activity: 'active' }, to: { activity: 'inactive' } },
  ]);
});
