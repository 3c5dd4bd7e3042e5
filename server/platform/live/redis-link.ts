import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** How often this process says something to itself, in milliseconds, and after how long without hearing it Redis is taken for gone. */
const beatEvery = 500;
const silentAfter = 1500;
/** After so long a connection that looks open and carries nothing is made anew, in milliseconds. */
const renewAfter = 3000;
/** How long farewells may take, in milliseconds. */
const farewell = 500;

/** What every process of one Cairn says to the others through Redis. What is said while Redis is away is lost. */
export interface RedisLink {
  /** Names what is kept in Redis, or said there, as this Cairn's. */
  readonly named: (name: string) => string;
  publish(channel: string, text: string): void;
  /** Hears what anybody says, oneself included; returns the way to stop. */
  listen(channel: string, listener: (text: string) => void): () => void;
  /** Runs a script of Redis on one key; throws where Redis is away: at once, or within two seconds of what looks like a connection. */
  run(script: string, key: string, values: readonly (string | number)[]): Promise<unknown>;
  /** Whether what this process says comes back to it; taken for granted at first. */
  isUp(): boolean;
  close(): Promise<void>;
}

const retryStrategy = (times: number) => Math.min(times * 100, 1000);
const options: RedisOptions = { retryStrategy, connectTimeout: 2000, maxRetriesPerRequest: null };

/** Opens two connections, one to say and one to hear; both are made anew for as long as it takes. */
export function openRedisLink(url: string, cairn: string, log: FastifyBaseLogger): RedisLink {
  return new Link(url, cairn, log);
}

class Link implements RedisLink {
  readonly #cairn: string;
  readonly #log: FastifyBaseLogger;
  readonly #saying: Redis;
  readonly #hearing: Redis;
  readonly #listeners = new Map<string, Set<(text: string) => void>>();
  readonly #beating: NodeJS.Timeout;
  readonly #ownBeat: string;
  #heardAt = performance.now();
  #triedAt = performance.now();
  #wasUp = true;

  constructor(url: string, cairn: string, log: FastifyBaseLogger) {
    this.#cairn = cairn;
    this.#log = log;
    this.#saying = new Redis(url, { ...options, commandTimeout: 2000, autoResendUnfulfilledCommands: false, enableOfflineQueue: false });
    this.#hearing = new Redis(url, options);
    for (const connection of [this.#saying, this.#hearing]) connection.on('error', (error) => log.debug('Redis: %s', error.message));
    this.#hearing.on('message', (channel: string, text: string) => this.#hear(channel, text));
    this.#ownBeat = `beat:${crypto.randomUUID()}`;
    this.listen(this.#ownBeat, () => (this.#heardAt = performance.now()));
    this.#saying.on('ready', () => this.#beat());
    this.#beating = setInterval(() => this.#beat(), beatEvery);
  }

  named = (name: string) => `${this.#cairn}:${name}`;

  publish(channel: string, text: string): void {
    if (this.#saying.status === 'ready') this.#saying.publish(this.named(channel), text).catch(() => undefined);
  }

  listen(channel: string, listener: (text: string) => void): () => void {
    const name = this.named(channel);
    const listeners = this.#listeners.get(name) ?? new Set();
    if (listeners.size === 0) this.#hearing.subscribe(name).catch(() => undefined);
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  run(script: string, key: string, values: readonly (string | number)[]): Promise<unknown> {
    return this.#saying.eval(script, 1, this.named(key), ...values);
  }

  isUp(): boolean {
    return performance.now() - this.#heardAt < silentAfter;
  }

  async close(): Promise<void> {
    clearInterval(this.#beating);
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, farewell)));
    if (this.#saying.status === 'ready') await Promise.race([this.#saying.quit().catch(() => undefined), enough]);
    clearTimeout(timer);
    for (const connection of [this.#saying, this.#hearing]) connection.disconnect();
  }

  #hear(channel: string, text: string): void {
    try {
      this.#listeners.get(channel)?.forEach((listen) => listen(text));
    } catch (error) {
      this.#log.error(error, 'What was said through Redis was not understood.');
    }
  }

  #beat(): void {
    const [isUp, now] = [this.isUp(), performance.now()];
    if (this.#wasUp && !isUp) this.#log.warn('Redis is away; events are found in the log meanwhile.');
    if (isUp && !this.#wasUp) this.#log.info('Redis is there again.');
    this.#wasUp = isUp;
    this.publish(this.#ownBeat, '');
    if (now - Math.max(this.#heardAt, this.#triedAt) < renewAfter) return;
    this.#triedAt = now;
    for (const connection of [this.#saying, this.#hearing]) if (connection.status === 'ready') connection.disconnect(true);
  }
}
