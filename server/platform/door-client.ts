import type { Writable } from 'node:stream';
import pg from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `cairn_${names.size}`));
  return name;
}

type Call = (...args: unknown[]) => unknown;

/** Begins the text of a transaction's last statement: its commit is sent right behind it, without waiting in between. */
export const andCommit = '/* and commit */ ';

const beginning = /^(?:begin|start transaction)\b/;
const binding = /^select set_config\('app\.(?:company|provider)', '[^']*', true\)$/;
const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

function prepare([text, values, ...rest]: unknown[]): unknown[] {
  const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
  return isPreparable ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest];
}

/**
 * A connection that prepares every statement with parameters, so that PostgreSQL parses and plans each text once, and
 * that waits for no answer which tells nothing: what opens a transaction, what binds it to its company, and what ends one
 * that only read go out ahead of the next statement. Had one of them failed, PostgreSQL would refuse all that follows.
 *
 * The ORM writes its values into the text and passes no parameters: its statements go through as they are. Opening and
 * undoing a transaction never fail: Kysely gives the connection back to the pool only after they have succeeded, so that
 * each lost connection would take a place in the pool for good. What comes after such a begin fails by itself.
 */
export class DoorClient extends pg.Client {
  readonly #send: Call;
  #isLost = false;
  #isReading = false;
  #isGathering = false;
  /** The commit that was sent behind the last statement. */
  #committing: Promise<unknown> | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    Object.assign(this, { pipeline: true }); // the option, which a pool does not hand on
    this.#send = this.query.bind(this) as Call;
    this.on('error', () => (this.#isLost = true)).on('end', () => (this.#isLost = true));
    this.query = ((...args: unknown[]) => this.#ask(args)) as pg.Client['query'];
  }

  #ask(args: unknown[]): unknown {
    const [text] = args;
    this.#gather();
    if (typeof text !== 'string') return this.#send(...args);
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollback();
    if (beginning.test(text)) {
      this.#isReading = text.endsWith('read only');
      return this.#ahead(text);
    }
    if (binding.test(text)) return this.#ahead(text);
    const outcome = this.#send(...prepare(args));
    if (text.startsWith(andCommit)) {
      this.#committing = this.#send('commit') as Promise<unknown>;
      this.#committing.catch(() => undefined); // whoever asks for it hears of it
    }
    return outcome;
  }

  /** Whatever is asked before this turn of the event loop ends goes to the kernel in one piece. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Sends without waiting: a failure shows in what follows. */
  #ahead(text: string): Promise<unknown> {
    (this.#send(text) as Promise<unknown>).catch(() => undefined);
    return Promise.resolve(nothing);
  }

  #commit(): unknown {
    const sent = this.#committing;
    this.#committing = null;
    return sent ?? (this.#isReading ? this.#ahead('commit') : this.#send('commit'));
  }

  #rollback(): Promise<unknown> {
    // The commit behind a last statement that failed has undone the transaction already.
    const sent = this.#committing;
    this.#committing = null;
    return ((sent ?? this.#send('rollback')) as Promise<unknown>).catch((error: unknown) => this.#forgive(error));
  }

  #forgive(error: unknown) {
    const { code = '' } = error as { code?: string };
    if (!this.#isLost && !/^(08|57)...$/.test(code)) throw error;
    return nothing;
  }
}
