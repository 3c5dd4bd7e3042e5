import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { openCairn } from '#server/app/cairn.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import type { BenchEnvironment } from './environment.ts';
import type { BenchConnection } from './straight-sql.ts';
import { testConfig } from '#server/test/test-config.ts';

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type QueryArguments = [config: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]];
type AnyQuery = (this: pg.Client, ...args: QueryArguments) => unknown;

/**
 * Executes the requests in this process. Returns the last reply and the SQL statements that it needed, so that the comparison always uses
 * the product's real statements.
 */
export async function recordStatements(
  environment: BenchEnvironment,
  requests: readonly InjectOptions[],
): Promise<{ statements: RecordedStatement[]; body: string }> {
  const original = Reflect.get(pg.Client.prototype, 'query') as AnyQuery;
  let statements: RecordedStatement[] = [];
  const record: AnyQuery = function record(this: pg.Client, ...args) {
    const [config, values] = args;
    const text = typeof config === 'string' ? config : config.text;
    if (this.user === 'cairn_app') statements.push({ text, values: (typeof config === 'string' ? values : config.values) ?? [] });
    return original.apply(this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', record);
  const cairn = await openCairn({
    config: testConfig,
    secrets: secretsFrom(environment.secret),
    urls: environment.urls,
    log: pino({ level: 'silent' }),
  });
  try {
    let body = '';
    for (const request of requests) {
      statements = [];
      const reply = await cairn.app.inject(request);
      if (reply.statusCode !== 200) throw new Error(`Request failed with status ${reply.statusCode}: ${reply.body}`);
      body = reply.body;
    }
    return { statements: [...statements], body };
  } finally {
    await cairn.close();
    Reflect.set(pg.Client.prototype, 'query', original);
  }
}

export async function play(
  { query, run }: BenchConnection,
  statements: readonly RecordedStatement[],
  words: ReadonlyMap<string, string>,
): Promise<void> {
  const spoken = new RegExp([...words.keys()].join('|'), 'g');
  const put = (value: unknown) => (typeof value === 'string' ? value.replaceAll(spoken, (word) => words.get(word)!) : value);
  for (const { text, values } of statements) {
    if (values.length > 0) await query(text, values.map(put));
    else await run(put(text) as string);
  }
}
