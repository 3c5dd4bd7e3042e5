import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { PipelinedClient } from './pipelined-client.ts';

class Wire extends Duplex {
  readonly pieces: string[] = [];

  connect(): this {
    setImmediate(() => {
      this.emit('connect');
      this.push(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
    });
    return this;
  }

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.pieces.push(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString('latin1'));
    done();
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
}

test('BEGIN and the first query are sent in one write', async () => {
  const wire = new Wire();
  const client = new PipelinedClient({ stream: (() => wire) as never });
  await client.connect();
  wire.pieces.length = 0;
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(`select set_config('app.company', 'a', true)`);
  client.query('select title from task where id = $1', ['x']).catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(wire.pieces).toHaveLength(1);
  expect(wire.pieces[0]).toMatch(/begin transaction.*set_config.*select title/s);
});
