import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Environment } from '../environment/environment.ts';
import { errorCode, StartError } from '../errors/start-error.ts';

type Address = Pick<Environment, 'host' | 'port'>;

/** Opens and closes the port, to find out whether it is taken before starting anything else. */
export async function checkPortIsFree(address: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: address.host, port: address.port });
    await once(probe, 'listening');
  } catch (error) {
    throw explainListenError(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** The message for the person at the terminal when listening fails; returns other errors unchanged. */
export function explainListenError(error: unknown, { host, port }: Address): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken: stop the program that uses it, or set PORT to another.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} cannot be opened by this user: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
