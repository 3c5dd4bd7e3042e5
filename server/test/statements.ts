import pg from 'pg';

/** What was sent to PostgreSQL, and with which code it failed if it did. */
export interface Statement {
  readonly text: string;
  failure?: string;
}

let heard: Statement[] | null = null;

/** What the server asks by itself from time to time, whoever is served meanwhile. */
const isOfTheClock = ({ text }: Statement) =>
  /^(select key, seq, last_id from room where key = any|select cairn\.forget_mutations|delete from (session|sign_in_failure))/.test(text);

type Call = (...args: unknown[]) => unknown;

// Laid over the driver itself, before any connection is made; what is asked by callback is not counted.
const send = pg.Client.prototype.query as Call;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [string | { text: string }];
  const statement: Statement = { text: typeof asked === 'string' ? asked : asked.text };
  if (!isOfTheClock(statement)) heard?.push(statement);
  const sent = send.apply(this, args);
  if (sent instanceof Promise) sent.catch(({ code }: { code?: string }) => (statement.failure = code ?? 'unknown'));
  return sent;
} as typeof pg.Client.prototype.query;

/** Every statement that is sent while `act` runs, by whoever in this process. */
export async function statementsOf(act: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = (heard = []);
  try {
    await act();
  } finally {
    heard = null;
  }
  return statements;
}
