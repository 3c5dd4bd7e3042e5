import { describe, expect, test } from 'vitest';
import { costs, fill, habits } from './costs.ts';
import { demandOf } from './demand.ts';
import { simulate } from './simulate.ts';

describe('the servers needed for a number of people', () => {
  test('grow with it, apart from the spare ones', () => {
    const [some, many] = [demandOf(1e5), demandOf(1e6)];
    for (const what of ['sockets', 'changesPerSecond', 'deliveriesPerSecond', 'databaseCores', 'memory'] as const)
      expect(many[what] / some[what]).toBeCloseTo(10);
    expect(demandOf(1000).servers).toBe(2);
  });

  test('keep free capacity on every one', () => {
    const { servers, changesPerSecond, deliveriesPerSecond } = demandOf(1e6);
    const used = (changesPerSecond * costs.request + deliveriesPerSecond * costs.delivery) / 1e6 / servers;
    expect(used + (changesPerSecond * habits.roomsOfChange * costs.hint) / 1e6).toBeLessThanOrEqual(fill);
  });

  test('are fewer when each receives only its own hints, and cannot suffice when hints alone exceed their capacity', () => {
    expect(demandOf(1e7, 32).servers).toBeLessThan(demandOf(1e7).servers);
    expect(demandOf(1e8).servers).toBe(Infinity);
  });
});

describe('changes simulated on servers', () => {
  test('take only their processing time without queueing', () => {
    const { p50 } = simulate({ ...demandOf(1000), servers: 40 }, 1, 2000);
    expect(p50).toBeGreaterThan((costs.request + costs.commit) / 1000);
    expect(p50).toBeLessThan((costs.request + costs.commit + habits.audience * costs.delivery) / 1000);
  });

  test('queue when there are too few servers, and always in the same way', () => {
    const demand = demandOf(1e5);
    const crowded = { ...demand, changesPerSecond: demand.changesPerSecond * 5 };
    expect(simulate(crowded, 1, 5000).p99).toBeGreaterThan(10 * simulate(demand, 1, 5000).p99);
    expect(simulate(demand, 1, 5000)).toEqual(simulate(demand, 1, 5000));
  });
});
