import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Backoff } from '#client/platform/base/backoff.ts';
import { RefCounted } from '#client/platform/base/ref-counted.ts';
import { hearRightsChanges } from '#client/platform/live/rights-changes.ts';
import { watchRooms } from './list-ticks.ts';

export interface Reading<T> {
  readonly status: 'loading' | 'live' | 'failed';
  /** Last answer. It is kept while a newer one is requested. */
  readonly value: T | null;
  readonly retry: () => void;
}

const triesBeforeSaying = 3;

/** An answer of the server that is requested again after each change in the rooms that it follows from. */
class OpenReading<T> {
  #read: () => Promise<T>;
  #rooms: readonly string[];
  #backoff = new Backoff();
  #listeners = new Set<() => void>();
  #view: Reading<T>;
  #stops: (() => void)[] = [];
  #users = 0;
  #isAsking = false;
  /** Something changed since the request was sent. */
  #isOutdated = false;

  constructor(read: () => Promise<T>, rooms: readonly string[]) {
    this.#read = read;
    this.#rooms = rooms;
    this.#view = { status: 'loading', value: null, retry: () => this.reload() };
  }

  readonly view = () => this.#view;

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  };

  readonly use = () => {
    this.#users += 1;
    if (this.#users === 1) {
      this.#stops = this.#rooms.map((room) => watchRooms(room, this.reload));
      this.reload();
    }
    return () => {
      this.#users -= 1;
      if (this.#users === 0) for (const stop of this.#stops.splice(0)) stop();
    };
  };

  readonly reload = (): void => {
    if (this.#isAsking) this.#isOutdated = true;
    else if (this.#users > 0) void this.#ask();
  };

  async #ask(): Promise<void> {
    this.#isAsking = true;
    do {
      this.#isOutdated = false;
      try {
        this.#put({ status: 'live', value: await this.#read() });
        this.#backoff.succeeded();
      } catch {
        this.#backoff.later(() => this.reload());
        if (this.#view.value === null && this.#backoff.tries >= triesBeforeSaying) this.#put({ status: 'failed' });
      }
    } while (this.#isOutdated && this.#users > 0);
    this.#isAsking = false;
  }

  #put(change: Partial<Reading<T>>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const readings = new RefCounted<OpenReading<unknown>>();
hearRightsChanges(() => {
  for (const reading of readings.all()) reading.reload();
});

interface ReadingPlan<T> {
  /** Names the request and its parameters: equal names share one request. */
  readonly name: string;
  readonly read: () => Promise<T>;
  /** Kinds of rooms whose changes change the answer. */
  readonly rooms: readonly string[];
}

/** Follows an answer of the server: a number, or rows of several kinds, that no live list gives. */
export function useReading<T>({ name, read, rooms }: ReadingPlan<T>): Reading<T> {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the name stands for the request
  const reading = useMemo(() => readings.at(name, () => new OpenReading(read, rooms) as OpenReading<unknown>), [name]) as OpenReading<T>;
  useEffect(() => reading.use(), [reading]);
  return useSyncExternalStore(reading.subscribe, reading.view, reading.view);
}
