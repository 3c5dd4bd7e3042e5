import { vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { Sent } from '#client/platform/call.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { Rooms } from '#client/platform/rooms.ts';
import { HandTransport, noNetwork } from './hand-transport.ts';
import { noteOf, noteWritten, wallRoom, type Note, type Wall } from './wall.ts';

export const soon = () => vi.advanceTimersByTimeAsync(0);
export const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export type Fate = 'well' | 'refused' | 'lost before' | 'lost after' | 'unavailable';

/** A browser on wall `a`, and the server's side of its requests: one effect for each key, whatever happens on the way. */
export class PredictingWorld {
  server = new HandTransport();
  log = this.server.wall('a');
  rooms = new Rooms(this.server, { personId: () => 'me', reportBehind: () => {}, outgrown: () => {}, report: () => {} });
  live = this.rooms.at(wallRoom, 'a').live as LiveRoom<typeof wallRoom>;
  answers = new Map<string, Sent<string>>();
  asked: { key: string; text: string }[] = [];
  fates: Fate[] = [];
  delay = 0;

  open() {
    return this.rooms.at(wallRoom, 'a').use();
  }

  shown = () => this.live.state() as Wall;

  write = (note: Note) => this.live.predict(noteWritten, note, (key) => this.request(key, note));

  async request(key: string, note: Note): Promise<Sent<string>> {
    this.asked.push({ key, text: note.text });
    const fate = this.fates.shift() ?? 'well';
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (fate === 'lost before') throw noNetwork();
    if (fate === 'unavailable') throw new AppError('server.unavailable');
    const known = this.answers.get(key);
    if (!known && fate === 'refused') throw new AppError('record.stale');
    const answer = known ?? { reply: key, seqs: { 'wall:a': this.log.record(noteWritten, { ...note, tags: ['stored'] }, 'me') } };
    this.answers.set(key, answer);
    if (fate === 'lost after') throw noNetwork();
    return answer;
  }
}

export const newWorld = async () => {
  const world = new PredictingWorld();
  world.log.record(noteWritten, noteOf('x', 'first'));
  world.open();
  await soon();
  return world;
};
