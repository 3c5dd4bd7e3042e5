import { expect, test } from 'vitest';
import { kra } from '#shared/kras/kra.record.ts';
import { recordAccess } from '#server/test/record-access.ts';
import { newWorld } from '#server/test/world.ts';

test('everybody in a company reads its key result areas; the privilege Departments allows changes', async () => {
  const admins = ['superAdmin', 'hrAdmin'];
  expect(await recordAccess(await newWorld(), kra, (number) => ({ name: `Area ${number}` }))).toEqual({
    read: [...admins, 'manager', 'editor'],
    create: [...admins, 'foreignAdmin'],
    edit: admins,
    delete: admins,
    export: [...admins, 'foreignAdmin'],
  });
});
