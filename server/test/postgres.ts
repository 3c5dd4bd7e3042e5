import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { owner: string; app: string; engine: string; queue: string; drop(): Promise<void> };

export async function createTestDatabase(template: 'cairn_template' | 'template0' = 'cairn_template'): Promise<TestDatabase> {
  const { owner, app, engine, queue } = inject('databases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyTemplate(`create database ${name} template ${template} strategy file_copy owner ${new URL(owner).username}`);
  return {
    owner: addressOf(owner, name),
    app: addressOf(app, name),
    engine: addressOf(engine, name),
    queue: addressOf(queue, name),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}

/** Copying the files of the template costs half the processor time of copying its pages through the log, the default. */
const copyFiles = 'set file_copy_method = clone';

const OBJECT_IN_USE = '55006';

async function copyTemplate(statement: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await asAdmin(copyFiles, statement);
    } catch (error) {
      // Two workers copy at once, or a connection of the migration is just closing.
      if ((error as pg.DatabaseError).code !== OBJECT_IN_USE || tried === 200) throw error;
      await delay(25);
    }
  }
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databases').admin });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
