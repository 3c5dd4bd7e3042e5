import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartFault } from './start-fault.ts';

/** Throws a `StartFault` when the port cannot be listened on, before anything costly is started. */
export async function checkPort(variable: 'PORT' | 'METRICS_PORT', port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    throw explainPort(error, variable, port, host);
  }
  probe.close();
  await once(probe, 'close');
}

/** What a failed `listen` means, in a sentence; any other error as it is. */
export function explainPort(error: unknown, variable: 'PORT' | 'METRICS_PORT', port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartFault(`Port ${port} is used by another program; ${variable} names another port.`);
  if (code === 'EACCES') return new StartFault(`Port ${port} may not be used by this user; ${variable} names another port.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFault(`CAIRN_HOST is ${host}, which is not an address of this machine.`);
  return error;
}
