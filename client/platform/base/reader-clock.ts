/** Clock and time zone used to format dates. The session sets the server's time and the person's zone. */
export const readerClock = {
  now: () => new Date(),
  zone: () => 'UTC',
};
