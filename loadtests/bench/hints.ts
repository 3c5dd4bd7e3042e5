import { pino } from 'pino';
import pg from 'pg';
import { createLocalBus } from '#server/platform/live/local-hint-bus.ts';
import { createLiveNode } from '#server/platform/live/live-node.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { interleave, median, perSecond, rateOf, ratio, type Measured } from './measure.ts';
import { connect, moveStraight } from './straight-sql.ts';
import type { BenchEnvironment } from './environment.ts';

const connections = 8;

/** P3: cost for a writing server to publish its hints to a server that follows every board. */
export async function measureHints(environment: BenchEnvironment): Promise<Measured[]> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(environment.urls.app)));
  const engine = new pg.Pool({ connectionString: environment.urls.engine, max: 2 }).on('error', () => undefined);
  const hints = createLocalBus();
  let received = 0;
  const emit = (_key: string, _firstSeq: number, events: unknown[]) => void (received += events.length);
  const ignore = () => undefined;
  const endedBy = () => null;
  const logger = pino({ level: 'silent' });
  const node = createLiveNode({
    hints,
    log: sqlOn(engine),
    logger,
    emit,
    isFirst: () => false,
    endedBy,
    expel: ignore,
    react: ignore,
    onRestart: ignore,
  });
  const keys = environment.users.boards.map(({ id }) => `board:${id}`);
  keys.forEach((key) => node.hold(key));
  await node.start(keys);
  const ms = environment.isQuick ? 1000 : 1500;
  const side = (isTold: boolean) => () =>
    rateOf(connections, ms, async (place) => {
      for (const hint of await moveStraight(clients[place]!, environment, 'one')) if (isTold) hints.publish(hint);
    });
  const rates = await interleave(environment.isQuick ? 5 : 9, { silent: side(false), hinted: side(true) });
  node.stop();
  await Promise.all([...clients.map(({ end }) => end()), engine.end()]);
  const value = ratio(rates.hinted, rates.silent);
  const shown = `${value.toFixed(2)} (${perSecond(median(rates.hinted))})`;
  const peer = `silent ${perSecond(median(rates.silent))}; ${received} events heard`;
  return [{ promise: 'P3', measure: 'transactions with hints', value: shown, peer, goal: '>= 0.95', holds: value >= 0.95 }];
}
