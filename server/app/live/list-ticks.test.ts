import { expect, test } from 'vitest';
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
