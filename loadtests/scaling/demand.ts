import { costs, fill, habits } from './costs.ts';

export interface Demand {
  readonly people: number;
  readonly sockets: number;
  readonly changesPerSecond: number;
  readonly deliveriesPerSecond: number;
  /** Server processes, each with one core because Node.js runs on one. At least two, for redundancy. */
  readonly servers: number;
  readonly databaseCores: number;
  /** Memory of all connections, in GB. */
  readonly memory: number;
  /** Time until all clients have caught up after all servers were lost, in seconds. */
  readonly returning: number;
}

const million = 1_000_000;

/**
 * Computes the demand.
 * @param domains number of server groups with separate buses; a server receives only the hints of its group
 */
export function demandOf(people: number, domains = 1): Demand {
  const online = people * habits.online;
  const sockets = online * habits.sockets;
  const changesPerSecond = (online * habits.changesPerHour) / 3600;
  const deliveriesPerSecond = changesPerSecond * habits.audience;
  const own = (changesPerSecond * costs.request + deliveriesPerSecond * costs.delivery) / million;
  const hintLoad = ((changesPerSecond / domains) * habits.roomsOfChange * costs.hint) / million;
  const servers = Math.max(2, Math.ceil(own / Math.max(fill - hintLoad, 0)));
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
