import type { LiveClient } from './live-client.ts';

export function recordOf({ socket }: LiveClient) {
  const received: number[] = [];
  const lost: object[] = [];
  const heads: object[] = [];
  socket.on('events', (_room, firstSeq, events) => received.push(...events.map((_, index) => firstSeq + index)));
  socket.on('lost', (rooms) => lost.push(rooms));
  socket.on('heads', (rooms) => heads.push(rooms));
  return { received, lost, heads };
}
