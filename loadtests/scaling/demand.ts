import { costs, fill, habits } from './costs.ts';

/** What so many people ask for in their busiest hour, and what it takes. */
export interface Demand {
  readonly people: number;
  readonly sockets: number;
  readonly changesPerSecond: number;
  readonly deliveriesPerSecond: number;
  /** Processes of the server, each on a core of its own: Node works on one. At least two, so that one may be lost. */
  readonly servers: number;
  readonly databaseCores: number;
  /** Memory that connections take in all servers together, in GB. */
  readonly memory: number;
  /** How long it takes until everybody has caught up when all servers are lost at once, in seconds. */
  readonly returning: number;
}

const million = 1_000_000;

/** `domains`: in how many parts, each with a bus of its own, the servers stand; a server hears the hints of its part alone. */
export function demandOf(people: number, domains = 1): Demand {
  const online = people * habits.online;
  const sockets = online * habits.sockets;
  const changesPerSecond = (online * habits.changesPerHour) / 3600;
  const deliveriesPerSecond = changesPerSecond * habits.audience;
  const own = (changesPerSecond * costs.request + deliveriesPerSecond * costs.delivery) / million;
  const heard = ((changesPerSecond / domains) * habits.roomsOfChange * costs.hint) / million;
  const servers = Math.max(2, Math.ceil(own / Math.max(fill - heard, 0)));
  const databaseCores = (changesPerSecond * costs.commit) / million / fill;
  return {
    people,
    sockets,
    changesPerSecond,
    deliveriesPerSecond,
    servers,
    databaseCores,
    memory: (sockets * costs.connection) / 1024 ** 2,
    returning: (sockets * habits.rooms * costs.catchUp) / million / (servers + databaseCores),
  };
}
