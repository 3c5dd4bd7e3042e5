import { moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import type { LoadWorks } from './load-process.ts';
import { inMs, interleave, median, perSecond, rateOf, ratio, type Measured } from './measure.ts';
import { play, recordStatements } from './playback.ts';
import { startRemote } from './remote.ts';
import { anyMove, type Move } from './requests.ts';
import { startServer } from './server-process.ts';
import { connect, freshRank, type BenchConnection } from './straight-sql.ts';
import type { BenchEnvironment } from './environment.ts';

const connections = { http: 16, sql: 8 };

const injectionOf = ({ person, taskId, key, place }: Move) => ({
  method: 'POST' as const,
  url: moveTaskEndpoint.url.replace(':taskId', taskId),
  headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
  payload: place,
});

const wordsOf = ({ person, board, taskId, key, place }: Move, rank: string) => {
  const { laneId, beforeId } = place;
  return [person.id, person.sessionId, board.id, taskId, key, laneId!, beforeId!, rank];
};

/** Records the SQL statements of one move and replays them with other ids. */
async function recordMove(environment: BenchEnvironment) {
  const { users } = environment;
  const warm = anyMove(users, users.boards);
  let recorded = anyMove(users, users.boards);
  while (recorded.taskId === recorded.place.beforeId) recorded = anyMove(users, users.boards);
  const { statements, body } = await recordStatements(environment, [injectionOf(warm), injectionOf(recorded)]);
  const names = wordsOf(recorded, (JSON.parse(body) as { rank: string }).rank);
  const playAny = async (connection: BenchConnection) => {
    const move = anyMove(users, users.boards);
    const rank = freshRank();
    const others = wordsOf(move, rank);
    await play(connection, statements, new Map(names.map((name, index) => [name, others[index]!])));
    return { taskId: move.taskId, rank };
  };
  return { statements, playAny };
}

/** Statements that match no row would make the comparison value too fast. */
async function refuseUnlessMoved(environment: BenchEnvironment, { taskId, rank }: { taskId: string; rank: string }): Promise<void> {
  const { rowCount } = await environment.owner.query('select from task where id = $1 and rank = $2', [taskId, rank]);
  if (rowCount !== 1) throw new Error('The recorded statements do not move another card.');
}

/** P4: moving a card over HTTP, compared with the same SQL statements sent directly to PostgreSQL. */
export async function measureMutations(environment: BenchEnvironment): Promise<Measured[]> {
  const { statements, playAny } = await recordMove(environment);
  const clients = await Promise.all(Array.from({ length: connections.sql }, () => connect(environment.urls.app)));
  await refuseUnlessMoved(environment, await playAny(clients[0]!));
  const server = await startServer(environment);
  const load = startRemote<LoadWorks>(new URL('./load-process.ts', import.meta.url));
  await load.open({ port: server.port, users: environment.users, connections: connections.http, boards: environment.users.boards.length });
  const ms = environment.isQuick ? 1500 : 3000;
  const p50: number[] = [];
  const rates = await interleave(environment.isQuick ? 2 : 7, {
    http: async () => {
      const found = await load.run({ ms, kind: 'move' });
      p50.push(found.p50);
      return found.rate;
    },
    sql: () => rateOf(connections.sql, ms, (place) => playAny(clients[place]!)),
  });
  load.end();
  await Promise.all([server.end('SIGTERM'), ...clients.map(({ end }) => end())]);
  const value = ratio(rates.http, rates.sql);
  return [
    {
      promise: 'P4',
      measure: 'mutations over HTTP, moving a card',
      value: `${value.toFixed(2)} (${perSecond(median(rates.http))}, p50 ${inMs(median(p50))})`,
      peer: `its ${statements.length} statements ${perSecond(median(rates.sql))}`,
      goal: '>= 0.30',
      holds: value >= 0.3,
    },
  ];
}
