import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';

/** Interval of the checks, in milliseconds. Two checks and one question end before a request has waited 5 s. */
const checkEvery = 1_000;
const answerWithin = 2_500;

/** Connection with statements that PostgreSQL has not answered yet. */
export interface WaitingLink {
  /** Undefined once the socket is closed. */
  readonly bytesRead: number | undefined;
  readonly processId: number | null;
  cut(): void;
}

/** Asks PostgreSQL on a new connection which of these processes execute no statement. Returns null if no answer arrives. */
export type AskWhoIsDone = (processIds: readonly number[]) => Promise<ReadonlySet<number> | null>;

interface Observation {
  readonly bytes: number;
  /** PostgreSQL has told that it executes nothing on this connection, and sent nothing since. */
  readonly isDone: boolean;
}

/**
 * Finds connections that were silently cut off. TCP reports them after minutes, and a statement may be long, so silence alone proves
 * nothing: PostgreSQL is asked on a new connection. If it does not answer, or tells twice that it has finished, the connection is cut.
 */
export class LinkWatch {
  readonly #links = new Map<WaitingLink, Observation | null>();
  readonly #ask: AskWhoIsDone;

  constructor(ask: AskWhoIsDone) {
    this.#ask = ask;
  }

  get isIdle(): boolean {
    return this.#links.size === 0;
  }

  wait(link: WaitingLink): void {
    this.#links.set(link, null);
  }

  rest(link: WaitingLink): void {
    this.#links.delete(link);
  }

  async check(): Promise<void> {
    const silent = [...this.#links].filter(([link, seen]) => seen && seen.bytes === link.bytesRead).map(([link]) => link);
    for (const link of this.#links.keys()) this.#observe(link);
    if (silent.length === 0) return;
    const all = [...this.#links.keys()];
    const before = bytesOf(all);
    const done = await this.#ask(silent.flatMap(({ processId }) => processId ?? []));
    await nextTurn(); // Bytes that arrived while this process was busy are counted now.
    if (done === null && bytesOf(all) !== before) return;
    for (const link of silent) this.#judge(link, done);
  }

  #observe(link: WaitingLink): void {
    const bytes = link.bytesRead ?? 0;
    const seen = this.#links.get(link);
    this.#links.set(link, { bytes, isDone: seen ? seen.bytes === bytes && seen.isDone : false });
  }

  #judge(link: WaitingLink, done: ReadonlySet<number> | null): void {
    const seen = this.#links.get(link);
    if (!seen || seen.bytes !== link.bytesRead) return;
    const isDone = done?.has(link.processId!) ?? false;
    if (done === null || (isDone && seen.isDone)) {
      this.#links.delete(link);
      link.cut();
    } else this.#links.set(link, { ...seen, isDone });
  }
}

const bytesOf = (links: readonly WaitingLink[]) => links.reduce((sum, { bytesRead }) => sum + (bytesRead ?? 0), 0);

const doneSql = `select pid from pg_stat_activity where pid = any($1) and state like 'idle%'`;

const isUnanswered = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /timeout/i.test(message) || /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code);
};

/** A refusal is an answer too: it tells nothing about the statements, so none of them counts as done. */
export async function askPostgres(config: pg.ClientConfig, processIds: readonly number[]): Promise<ReadonlySet<number> | null> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: answerWithin, query_timeout: answerWithin }).on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(doneSql, [processIds]);
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    return isUnanswered(error) ? null : new Set();
  } finally {
    void client.end().catch(() => undefined);
  }
}

const watches = new Map<string, LinkWatch>();

/** The watch of all connections of this process with these parameters. It works only while one of them waits. */
export function watchFor(config: pg.ClientConfig, { host, port, user, database }: pg.Client): LinkWatch {
  const key = [host, port, user, database].join(' ');
  const known = watches.get(key);
  if (known) return known;
  const watch = new LinkWatch((processIds) => askPostgres(config, processIds));
  watches.set(key, watch);
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    if (watch.isIdle) {
      clearInterval(timer);
      watches.delete(key);
      return;
    }
    isChecking = true;
    void watch.check().finally(() => (isChecking = false));
  }, checkEvery).unref();
  return watch;
}
