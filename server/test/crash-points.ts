import pg from 'pg';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import type { LiveServer } from '#server/platform/live/live-socket.ts';

export type CrashPoint = 'never' | 'before-commit' | 'before-hint' | 'after-hint' | 'mid-fan-out';

export class CrashPoints {
  #point: CrashPoint = 'never';
  #left = 0;

  arm(point: CrashPoint, nth: number): void {
    this.#point = point;
    this.#left = nth;
  }

  #reach(point: CrashPoint): void {
    if (this.#point === point && --this.#left === 0) process.kill(process.pid, 'SIGKILL');
  }

  watchCommits(): void {
    const appending = new WeakSet<object>();
    const reach = () => this.#reach('before-commit');
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
      const text = textOf(args[0]);
      if (text.includes('cairn.append')) appending.add(this);
      if (text === 'commit' && appending.delete(this)) reach();
      return query.apply(this, args);
    } as pg.Client['query'];
  }

  watchHints(bus: HintBus): HintBus {
    return {
      ...bus,
      publish: (hint) => {
        this.#reach('before-hint');
        bus.publish(hint);
        setImmediate(() => this.#reach('after-hint'));
      },
    };
  }

  watchFanOut(io: LiveServer): void {
    io.on('connection', ({ request }) => {
      const connection = request.socket;
      const write = connection.write.bind(connection) as (...args: unknown[]) => boolean;
      connection.write = ((...args: unknown[]) => {
        if (Buffer.isBuffer(args[0]) && args[0].includes('42["events"')) this.#reach('mid-fan-out');
        return write(...args);
      }) as typeof connection.write;
    });
  }
}

export const textOf = (first: unknown) => (typeof first === 'string' ? first : String((first as { text?: string } | null)?.text));
