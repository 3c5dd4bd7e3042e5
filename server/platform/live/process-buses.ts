import { createLocalRateLimiter } from '#server/platform/base/rate-limiter.ts';
import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';
import type { MessageBuses } from './buses.ts';
import { decodeHint, encodeHint } from './hint-text.ts';
import { createLocalBus } from './local-hint-bus.ts';
import { createLocalPresenceBus } from './local-presence-bus.ts';

/** One end of Node's channel between the server and its worker process: a child process, or `process` in the child. */
export interface ProcessChannel {
  readonly connected: boolean;
  send?(message: string, onSent: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

const server = 'server';
const worker = 'worker';

/** A hint may be lost: the log is the truth, and both sides poll. */
function send(channel: ProcessChannel, text: string): void {
  if (channel.connected) channel.send?.(text, () => undefined);
}

/**
 * Passes hints between the bus of the server and a worker process. The worker gets only those with work for it. Returns a function that
 * stops this.
 */
export function joinWorkerProcess(hints: HintBus, channel: ProcessChannel): () => void {
  const fromWorker = new WeakSet<Hint>();
  const receive = (message: unknown) => {
    const { hint } = decodeHint(String(message));
    fromWorker.add(hint);
    hints.publish(hint);
  };
  channel.on('message', receive);
  const unsubscribe = hints.subscribe((hint) => {
    if (hint.isFollowed && !fromWorker.has(hint)) send(channel, encodeHint(server, hint));
  });
  return () => {
    unsubscribe();
    channel.off('message', receive);
  };
}

/** Opens the buses of a worker process without Redis: its hints reach the server that started it, and the server's reach it. */
export function openWorkerBuses(channel: ProcessChannel): MessageBuses {
  const own = createLocalBus();
  const receive = (message: unknown) => own.publish(decodeHint(String(message)).hint);
  channel.on('message', receive);
  return {
    hints: {
      publish(hint) {
        own.publish(hint);
        send(channel, encodeHint(worker, hint));
      },
      subscribe: (listener) => own.subscribe(listener),
      isUp: () => channel.connected,
    },
    // A worker has neither browsers nor requests to count.
    presence: createLocalPresenceBus(),
    attempts: createLocalRateLimiter(),
    close: async () => void channel.off('message', receive),
  };
}
