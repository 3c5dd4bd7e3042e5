import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the default ephemeral ports of Linux (from 32,768), macOS and Windows (from 49,152). */
const chosenByHand = { from: 20_000, to: 32_000 };
const tries = 100;

/**
 * Finds a free port below the ephemeral range, because the system could give an ephemeral port to an outgoing connection before the server
 * listens on it. Rejects if no port is free.
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
