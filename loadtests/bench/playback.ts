import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { openCairn } from '#server/app/cairn.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import type { Stage } from './stage.ts';
import type { Connection } from './straight-sql.ts';
import { testConfig } from '#server/test/test-config.ts';

/** A statement that the product sent as the application's role. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type QueryArguments = [config: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]];
type AnyQuery = (this: pg.Client, ...args: QueryArguments) => unknown;

/**
 * Answers each of these requests in this process and gives, for the last one, the reply and every statement that it took.
 * So the peer of a measure is always what the product really sends.
 */
export async function recordStatements(
  stage: Stage,
  requests: readonly InjectOptions[],
): Promise<{ statements: Statement[]; body: string }> {
  const original = Reflect.get(pg.Client.prototype, 'query') as AnyQuery;
  let statements: Statement[] = [];
  const record: AnyQuery = function record(this: pg.Client, ...args) {
    const [config, values] = args;
    const text = typeof config === 'string' ? config : config.text;
    if (this.user === 'cairn_app') statements.push({ text, values: (typeof config === 'string' ? values : config.values) ?? [] });
    return original.apply(this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', record);
  const cairn = await openCairn({
    config: testConfig,
    secrets: secretsFrom(stage.secret),
    urls: stage.urls,
    log: pino({ level: 'silent' }),
  });
  try {
    let body = '';
    for (const request of requests) {
      statements = [];
      const reply = await cairn.app.inject(request);
      if (reply.statusCode !== 200) throw new Error(`Answered ${reply.statusCode}: ${reply.body}`);
      body = reply.body;
    }
    return { statements: [...statements], body };
  } finally {
    await cairn.close();
    Reflect.set(pg.Client.prototype, 'query', original);
  }
}

/** Sends the statements again with other words in the place of those recorded, such as ids. */
export async function play(
  { query, run }: Connection,
  statements: readonly Statement[],
  words: ReadonlyMap<string, string>,
): Promise<void> {
  const spoken = new RegExp([...words.keys()].join('|'), 'g');
  const put = (value: unknown) => (typeof value === 'string' ? value.replaceAll(spoken, (word) => words.get(word)!) : value);
  for (const { text, values } of statements) {
    if (values.length > 0) await query(text, values.map(put));
    else await run(put(text) as string);
  }
}
