import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { frameOf } from './raw-socket.ts';
import { serveParent } from './remote.ts';

/* Lower bound for any server: one commit and one write per socket. The first byte of a connection tells its role. */

const sockets: Socket[] = [];
let pool: pg.Pool;
let seq = 0;
/** CPU time in microseconds when the sockets were counted. */
let workedBefore = 0;

const worked = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part, 0);

async function commitAndWrite(event: string): Promise<void> {
  await pool.query({ name: 'floor', text: 'update bench_floor set seq = seq + 1 where id = $1', values: [1] });
  const frame = frameOf(`42["events","board:floor",${++seq},[${event}]]`);
  for (const socket of sockets) socket.write(frame);
}

const works = {
  async open({ url, event }: { url: string; event: string }): Promise<{ port: number; writerPort: number }> {
    pool = new pg.Pool({ connectionString: url, max: 4 }).on('error', () => undefined);
    await pool.query('create table if not exists bench_floor (id int primary key, seq int not null)');
    await pool.query('insert into bench_floor values (1, 0) on conflict do nothing');
    const readers = createServer({ noDelay: true }, (socket) => void sockets.push(socket.on('error', () => undefined)));
    const writers = createServer({ noDelay: true }, (socket) => {
      socket.on('data', () => void commitAndWrite(event).then(() => socket.write(`${seq}\n`))).on('error', () => undefined);
    });
    for (const server of [readers, writers]) await once(server.listen(0, '127.0.0.1'), 'listening');
    return { port: (readers.address() as AddressInfo).port, writerPort: (writers.address() as AddressInfo).port };
  },
  connected: () => {
    workedBefore = worked();
    return sockets.length;
  },
  /** CPU time per write since the sockets were counted, in microseconds, commits included. */
  costOfWrite: () => (worked() - workedBefore) / (seq * sockets.length),
};
export type FloorWorks = typeof works;

serveParent(works);
