import { Compile } from 'typebox/compile';
import { JoinRequest, LeaseRequest, LeaveRequest, PresenceRequest, RenewRequest, type ClientFrames } from '#shared/platform/protocol.ts';

const accepted = {
  'rooms:join': { data: Compile(JoinRequest), hasAnswer: true },
  'rooms:leave': { data: Compile(LeaveRequest), hasAnswer: false },
  'presence:say': { data: Compile(PresenceRequest), hasAnswer: false },
  'lease:take': { data: Compile(LeaseRequest), hasAnswer: true },
  'lease:drop': { data: Compile(LeaseRequest), hasAnswer: false },
  'auth:renew': { data: Compile(RenewRequest), hasAnswer: true },
} satisfies Record<keyof ClientFrames, unknown>;

/** Whether a frame from a browser is one of the protocol's, with data of its schema. */
export function isValidFrame([name, data, answer, ...rest]: readonly unknown[]): boolean {
  if (typeof name !== 'string' || !Object.hasOwn(accepted, name) || rest.length > 0) return false;
  const frame = accepted[name as keyof ClientFrames];
  return frame.data.Check(data) && frame.hasAnswer === (typeof answer === 'function') && (frame.hasAnswer || answer === undefined);
}

/** Connecting, then disconnecting and events, in the one namespace; never binary. */
const packetForm = { outside: /^0(?:\{|$)/, inside: /^(?:1$|2\d*\[)/ };

/** Whether a message of a connection, with a socket on it or not yet, is one that Socket.IO may look at. */
export function isValidPacket(type: string, data: unknown, isConnected: boolean): boolean {
  if (type !== 'message') return type !== 'error';
  return typeof data === 'string' && packetForm[isConnected ? 'inside' : 'outside'].test(data);
}

/** What a message takes out of the bucket: one, and one more for every 2 KB, so that many rooms in one join cost more than one. */
export const costOf = (data: unknown) => 1 + Math.floor((typeof data === 'string' ? data.length : 0) / 2048);

/** Fifty at once, then twenty a second. */
export function createBucket(now: () => number, size = 50, perSecond = 20): { take(count?: number): boolean } {
  let tokens = size;
  let last = now();
  return {
    take(count = 1) {
      const at = now();
      tokens = Math.min(size, tokens + ((at - last) / 1000) * perSecond);
      last = at;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}
