import { vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { ReplyWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { Rooms } from '#client/platform/live/rooms.ts';
import { ManualTransport, noNetwork } from './manual-transport.ts';
import { noteOf, noteWritten, wallRoom, type Note, type Wall } from './wall.ts';

export const soon = () => vi.advanceTimersByTimeAsync(0);
export const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export type PredictionOutcome = 'well' | 'refused' | 'lost before' | 'lost after' | 'unavailable';

/** Browser and server of room `wall:a`. Each idempotency key is executed once, even if a reply is lost. */
export class PredictingWorld {
  server = new ManualTransport();
  log = this.server.wall('a');
  /** Predictions in the first wall are shown in the second too, in capitals. */
  rooms = new Rooms(this.server, {
    personId: () => 'me',
    echoesOf: (key, { event, data }) =>
      key === 'wall:a' ? [{ key: 'wall:b', event, data: { ...(data as Note), text: (data as Note).text.toUpperCase() } }] : [],
    reportBehind: () => {},
    outgrown: () => {},
    report: () => {},
  });
  live = this.rooms.at(wallRoom, 'a').live as LiveRoom<typeof wallRoom>;
  answers = new Map<string, ReplyWithSeqs<string>>();
  requests: { key: string; text: string }[] = [];
  outcomes: PredictionOutcome[] = [];
  delay = 0;

  open() {
    return this.rooms.at(wallRoom, 'a').use();
  }

  shown = () => this.live.state() as Wall;

  write = (note: Note) => this.live.predict(noteWritten, note, (key) => this.request(key, note));

  async request(key: string, note: Note): Promise<ReplyWithSeqs<string>> {
    this.requests.push({ key, text: note.text });
    const outcome = this.outcomes.shift() ?? 'well';
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (outcome === 'lost before') throw noNetwork();
    if (outcome === 'unavailable') throw new AppError('server.unavailable');
    const known = this.answers.get(key);
    if (!known && outcome === 'refused') throw new AppError('record.stale');
    const answer = known ?? { reply: key, seqs: { 'wall:a': this.log.record(noteWritten, { ...note, tags: ['stored'] }, 'me') } };
    this.answers.set(key, answer);
    if (outcome === 'lost after') throw noNetwork();
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
