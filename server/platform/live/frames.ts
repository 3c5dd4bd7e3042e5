import { Compile } from 'typebox/compile';
import {
  JoinRequest,
  LeaseRequest,
  LeaveRequest,
  PresenceRequest,
  RenewRequest,
  WatchRequest,
  type ClientFrames,
} from '#shared/platform/protocol.ts';

const accepted = {
  'rooms:join': { data: Compile(JoinRequest), hasAnswer: true },
  'rooms:leave': { data: Compile(LeaveRequest), hasAnswer: false },
  'lists:watch': { data: Compile(WatchRequest), hasAnswer: false },
  'presence:set': { data: Compile(PresenceRequest), hasAnswer: false },
  'lease:take': { data: Compile(LeaseRequest), hasAnswer: true },
  'lease:drop': { data: Compile(LeaseRequest), hasAnswer: false },
  'auth:renew': { data: Compile(RenewRequest), hasAnswer: true },
} satisfies Record<keyof ClientFrames, unknown>;

export function isValidFrame([name, data, answer, ...rest]: readonly unknown[]): boolean {
  if (typeof name !== 'string' || !Object.hasOwn(accepted, name) || rest.length > 0) return false;
  const frame = accepted[name as keyof ClientFrames];
  return frame.data.Check(data) && frame.hasAnswer === (typeof answer === 'function') && (frame.hasAnswer || answer === undefined);
}

/** CONNECT, then DISCONNECT and EVENT packets in the default namespace; never binary. */
const packetForm = { outside: /^0(?:\{|$)/, inside: /^(?:1$|2\d*\[)/ };

export function isValidPacket(type: string, data: unknown, isConnected: boolean): boolean {
  if (type !== 'message') return type !== 'error';
  return typeof data === 'string' && packetForm[isConnected ? 'inside' : 'outside'].test(data);
}

/** Tokens that a message costs: one, plus one for every 2 KB, so that a join of many rooms costs more. */
export const frameCost = (data: unknown) => 1 + Math.floor((typeof data === 'string' ? data.length : 0) / 2048);

/** Token bucket: 50 at once, then 20 a second. */
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
