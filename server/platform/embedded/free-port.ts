import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below what Linux (32,768), macOS and Windows (49,152) give of themselves to calls that go out, unless they are told otherwise. */
const chosenByHand = { from: 20_000, to: 32_000 };
const tries = 100;

/**
 * A port of this machine that nobody listens on at the moment, and that the system, as it comes, gives to no call that goes
 * out: one of those could be taken between this answer and the program that is to listen there. Rejects when nothing at all
 * can be listened on.
 */
export async function findFreePort(): Promise<number> {
  for (let tried = 1; ; tried++) {
    const port = randomInt(chosenByHand.from, chosenByHand.to);
    try {
      await listenOnce(port);
      return port;
    } catch (error) {
      if (tried === tries || !isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown) => ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

async function listenOnce(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
