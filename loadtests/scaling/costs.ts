/** What one thing costs, measured by `npm run bench` on two virtual cores; docs/performance.md says when and how. */
export const costs = {
  /** Processor of a server for each event and socket, in microseconds (P1). */
  delivery: 10.3,
  /** Processor of a server for a change that it is asked for, in microseconds: its share of two cores at 414 a second (P4). */
  request: 1930,
  /** Processor of PostgreSQL for the same change, with log and key, in microseconds. */
  commit: 2900,
  /** Processor of a server for a hint that another one gives, whether anybody there listens or not, in microseconds. */
  hint: 8,
  /** Memory of a connection with three rooms, in KB (P6). */
  connection: 16,
  /** Processor to bring one room up to date after a return, server and PostgreSQL together, in microseconds (P7). */
  catchUp: 3060,
} as const;

/** How people use it, in their busiest hour. */
export const habits = {
  /** Of all people, so many are there at once. */
  online: 0.2,
  /** Tabs that each of them has open. */
  sockets: 1.2,
  /** Rooms that a tab is in. */
  rooms: 6,
  /** Changes that each of them makes in an hour. */
  changesPerHour: 30,
  /** Sockets that hear of a change. It does not grow with the company: rooms are bounded by who works together. */
  audience: 40,
  /** Rooms that a change is told in. */
  roomsOfChange: 2,
} as const;

/** Everything is sized so that in the busiest hour so much of it is used. */
export const fill = 0.6;
