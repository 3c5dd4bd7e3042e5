import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { designation } from '#shared/designations/designation.record.ts';
import { recordAccess } from '#server/test/record-access.ts';
import { newWorld } from '#server/test/world.ts';

test('everybody in a company reads its designations; the privilege Departments allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  const own = [...admins, 'foreignAdmin'];
  expect(await recordAccess(await newWorld(), designation, (number) => ({ name: `Designation ${number}` }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: own,
    edit: admins,
    delete: admins,
    export: own,
  });
});

test('two designations of a company cannot have one name', async () => {
  const { inject, hrAdmin, foreignAdmin } = await newWorld();
  const create = (name: string, who = hrAdmin) => inject(who, designation.endpoints.create, { body: { id: randomUUID(), name } });
  expect((await create('Técnico')).status).toBe(200);
  expect(await create('TECNICO')).toMatchObject({ status: 422, body: { fields: [{ path: 'body.name', rule: 'unique' }] } });
  expect((await create('Técnico', foreignAdmin)).status).toBe(200);
});
