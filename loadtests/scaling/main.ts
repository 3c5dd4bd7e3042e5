import { demandOf } from './demand.ts';
import { simulate } from './simulate.ts';

/* `npm run scaling`: resources needed for a number of people, from the measured costs. See docs/scaling.md. */

const cases = [
  { people: 1e3, domains: 1 },
  { people: 1e5, domains: 1 },
  { people: 1e6, domains: 1 },
  { people: 1e7, domains: 1 },
  { people: 1e7, domains: 32 },
];

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : 'none is enough');

console.table(
  cases.map(({ people, domains }) => {
    const demand = demandOf(people, domains);
    const isPossible = Number.isFinite(demand.servers);
    const { p50, p99 } = isPossible ? simulate(demand, domains) : { p50: Number.NaN, p99: Number.NaN };
    return {
      people: whole(people),
      parts: domains,
      sockets: whole(demand.sockets),
      'changes/s': demand.changesPerSecond.toFixed(1),
      'deliveries/s': whole(demand.deliveriesPerSecond),
      servers: whole(demand.servers),
      'database cores': demand.databaseCores.toFixed(1),
      'memory GB': demand.memory.toFixed(1),
      'return s': demand.returning.toFixed(1),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    };
  }),
);
