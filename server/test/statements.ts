import pg from 'pg';

export interface LoggedStatement {
  readonly text: string;
  failure?: string;
}

let recorded: LoggedStatement[] | null = null;

/** Periodic queries of the server itself. */
const isOfTheClock = ({ text }: LoggedStatement) =>
  /^(select key, seq, last_id from room where key = any|select cairn\.delete_old_mutations|delete from (session|sign_in_failure|secret_link))/.test(
    text,
  );

type Call = (...args: unknown[]) => unknown;

// Replaces the driver's method before any connection opens; calls with a callback are not counted.
const send = pg.Client.prototype.query as Call;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const [queryConfig] = args as [string | { text: string }];
  const statement: LoggedStatement = { text: typeof queryConfig === 'string' ? queryConfig : queryConfig.text };
  if (!isOfTheClock(statement)) recorded?.push(statement);
  const sent = send.apply(this, args);
  if (sent instanceof Promise) sent.catch(({ code }: { code?: string }) => (statement.failure = code ?? 'unknown'));
  return sent;
} as typeof pg.Client.prototype.query;

export async function statementsOf(act: () => Promise<unknown>): Promise<readonly LoggedStatement[]> {
  const statements: LoggedStatement[] = (recorded = []);
  try {
    await act();
  } finally {
    recorded = null;
  }
  return statements;
}
