import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, median, perSecond, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { startServer } from './server-process.ts';
import type { BenchEnvironment } from './environment.ts';

const connections = { capacity: 8, steady: 32 };

/** P8: all people move cards of one board, first at full speed, then at 80 % of that rate. */
export async function measureHotRoom(environment: BenchEnvironment): Promise<Measured[]> {
  const server = await startServer(environment);
  const [full, steady] = [connections.capacity, connections.steady].map(() =>
    startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url)),
  );
  await full!.open({ port: server.port, users: environment.users, connections: connections.capacity, boards: 1 });
  await steady!.open({ port: server.port, users: environment.users, connections: connections.steady, boards: 1 });
  const ms = environment.isQuick ? 2000 : 4000;
  let capacity = 0;
  const found = await interleave(environment.isQuick ? 2 : 5, {
    full: async () => {
      const one = await full!.run({ ms, kind: 'move' });
      capacity = one.rate;
      return one;
    },
    steady: () => steady!.run({ ms, kind: 'move', rate: capacity * 0.8 }),
  });
  full!.end();
  steady!.end();
  await server.end('SIGTERM');
  const [p99, p50] = (['p99', 'p50'] as const).map((which) => median(found.steady.map((one) => one[which])));
  const rate = (side: 'full' | 'steady') => perSecond(median(found[side].map((one) => one.rate)));
  return [
    {
      promise: 'P8',
      measure: `one board, p99 at 80 % of its capacity (${rate('steady')})`,
      value: `${inMs(p99!)} (p50 ${inMs(p50!)})`,
      peer: `capacity ${rate('full')}, p99 then ${inMs(median(found.full.map((one) => one.p99)))}`,
      goal: '<= 12 ms',
      holds: p99! <= 12,
    },
  ];
}
