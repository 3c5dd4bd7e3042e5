/** Unit costs measured by `npm run bench` on two virtual cores. See docs/performance.md. */
export const costs = {
  /** Server CPU time per event and socket, in microseconds (P1). */
  delivery: 10.3,
  /** Server CPU time per change, in microseconds: the share of two cores at 414 changes per second (P4). */
  request: 1930,
  /** PostgreSQL CPU time per change, with idempotency key and log, in microseconds. */
  commit: 2900,
  /** Server CPU time per hint from another server, with or without local listeners, in microseconds. */
  hint: 8,
  /** Memory per connection with three rooms, in KB (P6). */
  connection: 16,
  /** CPU time to bring one room up to date after a reconnect, server and PostgreSQL together, in microseconds (P7). */
  catchUp: 3060,
} as const;

export const habits = {
  /** Fraction of all people who are online at the same time. */
  online: 0.2,
  sockets: 1.2,
  rooms: 6,
  changesPerHour: 30,
  /** Sockets per change. Independent of company size, because rooms are limited to people who work together. */
  audience: 40,
  roomsOfChange: 2,
} as const;

/** Target utilization in the busiest hour. */
export const fill = 0.6;
