import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** Heartbeat interval in milliseconds. */
const beatEvery = 500;
/**
 * Redis counts as unavailable after this many heartbeats without an answer, and connections are reopened after each further series.
 * Heartbeats are counted instead of time, because a busy process sends none.
 */
const silentAfter = 3;
const renewAfter = 6;
/** Timeout for closing the connections, in milliseconds. */
const quitTimeoutMs = 500;

/** Messages between the processes of one Cairn through Redis. A message sent while Redis is away is lost. */
export interface RedisLink {
  readonly named: (name: string) => string;
  publish(channel: string, text: string): void;
  listen(channel: string, listener: (text: string) => void): () => void;
  /** Runs a Lua script on one key. Throws at once if Redis is unavailable, or within two seconds if the connection looks open. */
  run(script: string, key: string, values: readonly (string | number)[]): Promise<unknown>;
  /** True while messages of this process come back to it. */
  isUp(): boolean;
  close(): Promise<void>;
}

const retryStrategy = (times: number) => Math.min(times * 100, 1000);
const options: RedisOptions = { retryStrategy, connectTimeout: 2000, maxRetriesPerRequest: null };

/**
 * Opens two connections, one to publish and one to subscribe, and reopens them without limit. Resolves when Redis has answered or counts as
 * unavailable.
 */
export async function openRedisLink(url: string, cairn: string, log: FastifyBaseLogger): Promise<RedisLink> {
  const link = new Link(url, cairn, log);
  await link.isKnown;
  return link;
}

class Link implements RedisLink {
  readonly #cairn: string;
  readonly #log: FastifyBaseLogger;
  readonly #saying: Redis;
  readonly #hearing: Redis;
  readonly #listeners = new Map<string, Set<(text: string) => void>>();
  readonly #beating: NodeJS.Timeout;
  readonly #ownBeat: string;
  readonly isKnown: Promise<void>;
  readonly #know: () => void;
  #unanswered = 0;
  #untilRenewal = renewAfter;
  #wasUp = true;

  constructor(url: string, cairn: string, log: FastifyBaseLogger) {
    this.#cairn = cairn;
    this.#log = log;
    this.#saying = new Redis(url, { ...options, commandTimeout: 2000, autoResendUnfulfilledCommands: false, enableOfflineQueue: false });
    this.#hearing = new Redis(url, options);
    for (const connection of [this.#saying, this.#hearing]) connection.on('error', (error) => log.debug('Redis: %s', error.message));
    this.#hearing.on('message', (channel: string, text: string) => this.#onMessage(channel, text));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.isKnown = promise;
    this.#know = resolve;
    this.#ownBeat = `beat:${crypto.randomUUID()}`;
    this.listen(this.#ownBeat, () => this.#answered());
    for (const connection of [this.#saying, this.#hearing]) connection.on('ready', () => this.#connected());
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
    return this.#unanswered < silentAfter;
  }

  async close(): Promise<void> {
    clearInterval(this.#beating);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, quitTimeoutMs)));
    if (this.#saying.status === 'ready') await Promise.race([this.#saying.quit().catch(() => undefined), timeout]);
    clearTimeout(timer);
    for (const connection of [this.#saying, this.#hearing]) connection.disconnect();
  }

  #onMessage(channel: string, text: string): void {
    try {
      this.#listeners.get(channel)?.forEach((listen) => listen(text));
    } catch (error) {
      this.#log.error(error, 'A message from Redis could not be parsed.');
    }
  }

  /** Send a heartbeat immediately so that a working connection is recognised at once; it is not counted. */
  #connected(): void {
    this.#untilRenewal = renewAfter;
    this.publish(this.#ownBeat, '');
  }

  #answered(): void {
    this.#unanswered = 0;
    this.#untilRenewal = renewAfter;
    this.#know();
  }

  #beat(): void {
    const isUp = this.isUp();
    if (this.#wasUp && !isUp) this.#log.warn('Redis is down; events are read from the log until it returns');
    if (isUp && !this.#wasUp) this.#log.info('Redis is there again.');
    if (!isUp) this.#know();
    this.#wasUp = isUp;
    this.#unanswered += 1;
    this.publish(this.#ownBeat, '');
    if (--this.#untilRenewal > 0) return;
    this.#untilRenewal = renewAfter;
    for (const connection of [this.#saying, this.#hearing]) if (connection.status === 'ready') connection.disconnect(true);
  }
}
