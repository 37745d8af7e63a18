import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** A free loopback port: the preferred one if nobody has it, else one the system chooses. */
export async function freePort(preferred = 0): Promise<number> {
  return (await tryPort('127.0.0.1', preferred)) ?? (await tryPort('127.0.0.1', 0)) ?? 0;
}

/** @throws StartError that says which port is taken and how to choose another. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if ((await tryPort(host, port)) === undefined) throw portTaken(host, port);
}

export function portTaken(host: string, port: number): StartError {
  const another = port + 10 > 65535 ? port - 10 : port + 10;
  return new StartError(
    `Port ${port} on ${host} is already taken; choose another with --port, for example --port ${another}.`,
  );
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
