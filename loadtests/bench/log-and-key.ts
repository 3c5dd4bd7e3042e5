import { inMs, interleave, median, perSecond, rateOf, ratio, type Measured } from './measure.ts';
import { connect, moveStraight, type Extent } from './straight-sql.ts';
import type { BenchEnvironment } from './environment.ts';

const connections = 8;

/** P2: cost of the idempotency key and the event log, measured with plain SQL. */
export async function measureLogAndKey(environment: BenchEnvironment): Promise<Measured[]> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(environment.urls.app)));
  const ms = environment.isQuick ? 1000 : 1500;
  const side = (extent: Extent) => () => rateOf(connections, ms, (place) => moveStraight(clients[place]!, environment, extent));
  const rates = await interleave(environment.isQuick ? 5 : 9, { bare: side('bare'), one: side('one'), two: side('two') });
  await Promise.all(clients.map(({ end }) => end()));
  const line = (extent: 'one' | 'two', measure: string, goal: number): Measured => {
    const value = ratio(rates[extent], rates.bare);
    const cost = 1000 / median(rates[extent]) - 1000 / median(rates.bare);
    return {
      promise: 'P2',
      measure: `transactions with key and log, ${measure}`,
      value: `${value.toFixed(2)} (${perSecond(median(rates[extent]))})`,
      peer: `without ${perSecond(median(rates.bare))}, ${inMs(cost)} less each`,
      goal: `>= ${goal}`,
      holds: value >= goal,
    };
  };
  return [line('one', 'an event in one room', 0.55), line('two', 'events in two rooms', 0.45)];
}
