import type { Socket } from 'node:net';
import pg from 'pg';
import { watchFor, type LinkWatch, type WaitingLink } from './link-watch.ts';

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `cairn_${names.size}`));
  return name;
}

type Call = (...args: unknown[]) => unknown;

/** Marks the last statement of a transaction; COMMIT is sent right after it in the same pipeline. */
export const commitMarker = '/* and commit */ ';

const beginning = /^(?:begin|start transaction)\b/;
const binding = /^select set_config\('app\.(?:company|provider)', '[^']*', true\)$/;
const emptyResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

const linkOf = (client: pg.Client): WaitingLink => ({
  get bytesRead() {
    return streamOf(client).bytesRead;
  },
  get processId() {
    return (client as unknown as { processID: number | null }).processID;
  },
  cut: () => void streamOf(client).destroy(new Error('Connection terminated because PostgreSQL does not answer')),
});

function prepare([text, values, ...rest]: unknown[]): unknown[] {
  const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
  return isPreparable ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest];
}

/**
 * A connection that prepares every statement with parameters, so that PostgreSQL parses and plans each text once. BEGIN, the binding of the
 * company, and the COMMIT of a read are sent together with the next statement; if one of them fails, PostgreSQL refuses all later
 * statements. Statements of the ORM contain their values and are sent unchanged. BEGIN and ROLLBACK do not reject after a lost connection:
 * Kysely returns the connection to the pool only after they succeed, so a rejection would leak a pool connection.
 */
export class PipelinedClient extends pg.Client {
  readonly #send: Call;
  #isLost = false;
  #isReading = false;
  #isGathering = false;
  #committing: Promise<unknown> | null = null;
  readonly #config: pg.ClientConfig;
  #watch: LinkWatch | null = null;
  readonly #link: WaitingLink;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.#config = typeof config === 'string' ? { connectionString: config } : { ...config };
    this.#link = linkOf(this);
    Object.assign(this, { pipeline: true }); // the pool does not pass this option on
    this.#send = this.query.bind(this) as Call;
    this.on('error', () => (this.#isLost = true)).on('end', () => (this.#isLost = true));
    for (const end of ['drain', 'error', 'end'] as const) this.on(end, () => this.#rest());
    this.query = ((...args: unknown[]) => this.#ask(args)) as pg.Client['query'];
  }

  #ask(args: unknown[]): unknown {
    const [text] = args;
    this.#gather();
    this.#wait();
    if (typeof text !== 'string') return this.#send(...args);
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollback();
    if (beginning.test(text)) {
      this.#isReading = text.endsWith('read only');
      return this.#ahead(text);
    }
    if (binding.test(text)) return this.#ahead(text);
    const outcome = this.#send(...prepare(args));
    if (text.startsWith(commitMarker)) {
      this.#committing = this.#send('commit') as Promise<unknown>;
      this.#committing.catch(() => undefined); // the caller that awaits it receives the error
    }
    return outcome;
  }

  #wait(): void {
    if (this.#watch || this.#isLost) return;
    this.#watch = watchFor(this.#config, this);
    this.#watch.wait(this.#link);
  }

  #rest(): void {
    this.#watch?.rest(this.#link);
    this.#watch = null;
  }

  /** Everything sent in one turn of the event loop is written to the socket at once. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const stream = streamOf(this);
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** Sends without waiting. A failure is reported by the next statement. */
  #ahead(text: string): Promise<unknown> {
    (this.#send(text) as Promise<unknown>).catch(() => undefined);
    return Promise.resolve(emptyResult);
  }

  #commit(): unknown {
    const sent = this.#committing;
    this.#committing = null;
    return sent ?? (this.#isReading ? this.#ahead('commit') : this.#send('commit'));
  }

  #rollback(): Promise<unknown> {
    // If the last statement failed, its COMMIT has already rolled the transaction back.
    const sent = this.#committing;
    this.#committing = null;
    return ((sent ?? this.#send('rollback')) as Promise<unknown>).catch((error: unknown) => this.#forgive(error));
  }

  #forgive(error: unknown) {
    const { code = '' } = error as { code?: string };
    if (!this.#isLost && !/^(08|57)...$/.test(code)) throw error;
    return emptyResult;
  }
}
