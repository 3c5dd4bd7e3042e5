import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** Throws a `StartupError` if the port is not free, before the expensive steps of the start. */
export async function checkPort(variable: 'PORT' | 'METRICS_PORT', port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    throw explainPortError(error, variable, port, host);
  }
  probe.close();
  await once(probe, 'close');
}

/** Turns an error of `listen` into a readable one; returns other errors unchanged. */
export function explainPortError(error: unknown, variable: 'PORT' | 'METRICS_PORT', port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is used by another program; ${variable} names another port.`);
  if (code === 'EACCES') return new StartupError(`Port ${port} may not be used by this user; ${variable} names another port.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartupError(`CAIRN_HOST is ${host}, which is not an address of this machine.`);
  return error;
}
