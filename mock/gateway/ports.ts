import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Below the ephemeral ports, because an outgoing connection could take such a port before a server listens on it. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const MAX_TRIES = 100;

/** A free loopback port: the preferred port if it is free, else a random one. */
export async function freePort(preferred?: number): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const candidate = tries === 0 && preferred ? preferred : FIRST_PORT + randomInt(PORTS);
    const free = await tryPort('127.0.0.1', candidate);
    if (free !== undefined) return free;
  }
  return (await tryPort('127.0.0.1', 0)) ?? 0;
}

/** @throws StartError with the port that is taken and the option that chooses another. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if ((await tryPort(host, port)) === undefined) throw portTakenError(host, port);
}

export function portTakenError(host: string, port: number): StartError {
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
