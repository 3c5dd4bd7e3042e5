import { Compile } from 'typebox/compile';
import { JoinRequest, LeaveRequest, RenewRequest, type ClientFrames } from '#shared/platform/protocol.ts';

const accepted = {
  'rooms:join': { data: Compile(JoinRequest), hasAnswer: true },
  'rooms:leave': { data: Compile(LeaveRequest), hasAnswer: false },
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

/** Fifty at once, then twenty a second. */
export function createBucket(now: () => number, size = 50, perSecond = 20): { take(): boolean } {
  let tokens = size;
  let last = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(size, tokens + ((at - last) / 1000) * perSecond);
      last = at;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}
