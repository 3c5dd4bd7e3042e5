import { vi } from 'vitest';
import { ManualTransport } from './manual-transport.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { Rooms } from '#client/platform/live/rooms.ts';
import { noteOf, noteWritten, wallRoom, type Wall } from './wall.ts';

const newPage = () => ({ behind: [] as boolean[], reports: [] as unknown[], outgrown: 0 });

export function newWorld() {
  const server = new ManualTransport();
  const page = newPage();
  const rooms = new Rooms(server, {
    personId: () => 'me',
    reportBehind: (isBehind) => page.behind.push(isBehind),
    outgrown: () => (page.outgrown += 1),
    report: (error) => page.reports.push(error),
  });
  const at = (id = 'a') => rooms.at(wallRoom, id);
  const status = (id = 'a') => at(id).open.view.status;
  const shown = (id = 'a') => (at(id).live as LiveRoom<typeof wallRoom>).state() as Wall | null;
  return { server, page, rooms, at, status, shown, log: server.wall('a') };
}

export const soon = () => vi.advanceTimersByTimeAsync(0);
export const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export async function opened() {
  const world = newWorld();
  for (const id of ['x', 'y', 'z']) world.log.record(noteWritten, noteOf(id, 'first'));
  const close = world.at().use();
  await soon();
  return { ...world, close };
}
