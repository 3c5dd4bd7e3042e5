import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalEntity } from '#shared/companies/legal-entity.record.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { createPersonEndpoint } from '#shared/people/employees.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import { importPeopleEndpoint } from '#shared/people/import-people.api.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { employmentService } from './employment.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const recordOf = (recordId: string) => ({ params: { recordId } });

async function newEntity(name: string): Promise<string> {
  const { body } = await world.inject(world.superAdmin, legalEntity.endpoints.create, { body: { id: randomUUID(), name } });
  return body.id;
}

async function newPerson(key: string, legalEntityId: string) {
  const { body: post } = await world.inject(world.hrAdmin, designation.endpoints.create, {
    body: { id: randomUUID(), name: `Smith ${key}` },
  });
  const [role] = await world.sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [
    world.hrAdmin.companyId,
  ]);
  const names = { firstName: 'Nora', lastName: key, email: `${key}@test.example`, employeeReferenceId: key };
  const place = { roleId: role!.id, departmentId: world.departmentId, designationId: post.id, legalEntityId, joinedOn: '2026-01-05' };
  return world.inject(world.hrAdmin, createPersonEndpoint, { body: { id: randomUUID(), ...names, ...place } });
}

test('a new person has a legal entity, by which the list is filtered, and which the export contains', async () => {
  const id = await newEntity('Harbour Works AS');
  const { status, body: created } = await newPerson('harbour1', id);
  expect(status).toBe(200);
  const query = { sort: 'legalEntityId', legalEntityId: `is.${id}`, limit: 20 } as const;
  const { body } = await world.inject(world.hrAdmin, employment.list.endpoint, { query });
  expect(body.rows).toMatchObject([{ id: created.id, legalEntityId: id }]);
  const input = { format: 'csv', language: 'en', columns: ['name', 'legalEntityId'], query: { sort: 'name', legalEntityId: `is.${id}` } };
  const bytes = await employmentService.export(await world.contextOf(world.hrAdmin), input as never);
  expect(bytes.toString('utf8')).toContain('"Nora harbour1","Harbour Works AS"');
  expect(await newPerson('harbour2', randomUUID())).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.legalEntityId', rule: 'absent' }] },
  });
});

test('a legal entity that employs people cannot be deleted before they have another', async () => {
  const [first, second] = [await newEntity('Quay Services AS'), await newEntity('Quay Holding AS')];
  const edit = (from: string | null, to: string | null) =>
    world.inject(world.hrAdmin, employment.endpoints.edit, { ...recordOf(world.editor.id), body: { legalEntityId: { from, to } } });
  expect((await edit(null, first)).body.legalEntityId).toBe(first);
  const remove = () => world.inject(world.superAdmin, legalEntity.endpoints.delete, recordOf(first));
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'record.in-use', fields: [{ rule: 'used-by-employments', limit: 1 }] },
  });
  expect((await edit(first, second)).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('an archived legal entity is kept by its people and given to nobody else', async () => {
  const id = await newEntity('Old Mill AS');
  const { body: created } = await newPerson('mill1', id);
  await world.inject(world.superAdmin, legalEntity.endpoints.archive, { ...recordOf(id), body: {} });
  expect((await world.inject(world.hrAdmin, employment.endpoints.read, recordOf(created.id))).body.legalEntityId).toBe(id);
  expect(await newPerson('mill2', id)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.legalEntityId' }] } });
});

test('a file names legal entities, changes and empties them', async () => {
  const id = await newEntity('Dock Logistics AS');
  const header = 'Employee ID,First name,Last name,Email,Role,Department,Designation,Joining date,Legal entity';
  const list = { endpoints: { import: importPeopleEndpoint } };
  const bring = async (columns: string, row: string) => {
    const { transfer } = await uploadImport(world, world.hrAdmin, list, `${columns}\n${row}`);
    if (transfer.counts?.faulty === 0) await storeImport(world, world.hrAdmin, transfer.id);
    return transfer.counts;
  };
  const stored = () =>
    world.sql('select e.legal_entity_id as id from employment e join person p on p.id = e.id where p.employee_reference_id = $1', [
      'dock1',
    ]);
  const cells = 'dock1,Nora,Dock,dock1@file.example,employee,Docks,Docker,2026-01-05';
  expect(await bring(header, `${cells},Dock Logistics AS`)).toMatchObject({ create: 1, faulty: 0 });
  expect(await stored()).toEqual([{ id }]);
  expect(await bring('Employee ID,Legal entity', 'dock1,Nowhere AS')).toMatchObject({ faulty: 1 });
  expect(await bring('Employee ID,Legal entity', 'dock1,#CLEAR')).toMatchObject({ update: 1, faulty: 0 });
  expect(await stored()).toEqual([{ id: null }]);
});
