/** By what the days and hours of whoever reads are told. The session puts in the server's clock and the zone that they have chosen. */
export const readerClock = {
  now: () => new Date(),
  zone: () => 'UTC',
};
