import pg from 'pg';
import { PipelinedClient } from './pipelined-client.ts';

type Call = (...args: unknown[]) => unknown;

const emptyResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };
const ending = /^(?:begin\b|start transaction\b|rollback$)/;

/**
 * A connection that uses documented interfaces of pg only: one statement after the other, each in a write of its own. Like the pipelined one,
 * it does not reject BEGIN and ROLLBACK after a lost connection, because Kysely would never return the connection to the pool.
 */
class PlainClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve();
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Call;
    this.on('error', () => (this.#isLost = true)).on('end', () => (this.#isLost = true));
    this.query = ((...args: unknown[]) => this.#ask(send, args)) as pg.Client['query'];
  }

  #ask(send: Call, args: unknown[]): unknown {
    const [query] = args;
    const answersItself = typeof args.at(-1) === 'function' || typeof (query as { submit?: unknown }).submit === 'function';
    if (answersItself) return send(...args);
    const answer = this.#last.then(() => send(...args));
    this.#last = answer.catch(() => undefined);
    return typeof query === 'string' && ending.test(query) ? answer.catch((error: unknown) => this.#forgive(error)) : answer;
  }

  #forgive(error: unknown) {
    const { code = '' } = error as { code?: string };
    if (!this.#isLost && !/^(08|57)...$/.test(code)) throw error;
    return emptyResult;
  }
}

/** Class of the connections to PostgreSQL. */
export const connectionClass = (hasShortcuts: boolean): typeof pg.Client => (hasShortcuts ? PipelinedClient : PlainClient);
