import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of this test run alone. */
export type PrivateCluster = { url: string; stop(): Promise<void> };

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the installed server's programs, the newest; null if there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).filter((name) => existsSync(join(DEBIAN, name, 'bin/initdb')));
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(DEBIAN, newest, 'bin');
}

/** initdb refuses to run as root; the package's own user exists for that. */
function asServerUser(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a cluster in a temporary folder on a free loopback port and waits until it answers. */
export async function startPrivateCluster(programs: string): Promise<PrivateCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-pg-'));
  if (process.getuid?.() === 0) {
    const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, owner, owner);
  }
  const data = join(folder, 'data');
  execFileSync(
    ...asServerUser(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'tsubame', '-E', 'UTF8']),
  );
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=150',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const [command, args] = asServerUser(join(programs, 'postgres'), ['-D', data, ...flags]);
  const server = spawn(command, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://tsubame@127.0.0.1:${port}/postgres`;
  await answers(url);
  return {
    url,
    async stop() {
      // A fast shutdown, through the server itself: runuser would not pass the signal on.
      execFileSync(...asServerUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop']));
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
