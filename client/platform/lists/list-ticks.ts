import { tickTransport } from '#client/platform/live/connection.ts';

const watches = new Map<string, Set<() => void>>();

/** Longest delay in milliseconds before a list is read again, so that the lists of many people are not read at the same moment. */
const spread = 500;

const notify = (room: string) => setTimeout(() => watches.get(room)?.forEach((onChange) => onChange()), Math.random() * spread);

tickTransport.listen({
  // Changes during the interruption are unknown.
  connected: () => {
    for (const room of watches.keys()) {
      tickTransport.watch(room, true);
      notify(room);
    }
  },
  disconnected: () => {},
  changed: notify,
});

/** Calls `onChange` after changes in any room of this kind in the reader's company, until the returned function is called. */
export function watchRooms(room: string, onChange: () => void): () => void {
  const listeners = watches.get(room) ?? new Set();
  if (listeners.size === 0) tickTransport.watch(room, true);
  watches.set(room, listeners.add(onChange));
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0 || watches.get(room) !== listeners) return;
    watches.delete(room);
    tickTransport.watch(room, false);
  };
}
