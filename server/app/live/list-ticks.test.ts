import { expect, test } from 'vitest';
import { company } from '#shared/companies/company.record.ts';
import { dueRooms } from '#shared/objectives/due-rooms.ts';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { clientOf, newLiveWorld } from '#server/test/live-nodes.ts';

test('a tab that watches a kind of room is notified of changes in rooms of its company that it does not follow', async () => {
  const { world, address, viewer, boardId } = await newLiveWorld();
  const watching = await clientOf(world, address, viewer);
  const other = await clientOf(world, address, world.foreigner);
  const received: string[] = [];
  for (const { socket } of [watching, other]) {
    socket.on('changed', (room) => received.push(room));
    socket.emit('lists:watch', { room: 'board', isOn: true });
  }
  // The answers show that the frames before them were processed.
  for (const client of [watching, other]) await client.join([{ room: 'own-boards', id: world.viewer.id }]);
  await world.task(world.editor, { boardId });
  await expect.poll(() => received).toEqual(['board']);
});

test('a page with due check-ins is notified of new holidays and of locked periods', async () => {
  const { world, address } = await newLiveWorld();
  const watching = await clientOf(world, address, world.editor);
  const received: string[] = [];
  watching.socket.on('changed', (room) => received.push(room));
  for (const room of dueRooms) watching.socket.emit('lists:watch', { room, isOn: true });
  const watched = () => [...world.cairn.live.io.sockets.adapter.rooms.keys()].filter((name) => name.startsWith('watch/'));
  await expect.poll(watched).toHaveLength(dueRooms.length);

  const holidays = [{ id: crypto.randomUUID(), rank: 'a0', name: 'Founding day', day: '2026-05-17', isYearly: true }];
  const params = { recordId: world.superAdmin.companyId };
  const edited = await world.inject(world.superAdmin, company.endpoints.edit, { params, body: { holidays: { from: [], to: holidays } } });
  expect(edited.status).toBe(200);
  await expect.poll(() => received).toEqual(['companies']);

  const body = { id: crypto.randomUUID(), period: 'annual', year: 2031 } as never;
  await world.inject(world.hrAdmin, okrPeriod.endpoints.create, { body });
  await expect.poll(() => received).toEqual(['companies', 'okrperiods']);
});
