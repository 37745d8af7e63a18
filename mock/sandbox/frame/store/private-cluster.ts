import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../gateway/ports.ts';

/** A PostgreSQL server for one test run. */
export type PrivateCluster = {
  url: string;
  stop(): Promise<void>;
  /** Kills the server with SIGKILL; its connections break. {@link PrivateCluster.start} restarts it. */
  killServer(): Promise<void>;
  /** Kills one backend process with SIGKILL; the server then recovers by itself. @returns false if there is none. */
  killBackend(): boolean;
  start(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the programs of the newest installed server; null if there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).filter((name) => existsSync(join(DEBIAN, name, 'bin/initdb')));
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(DEBIAN, newest, 'bin');
}

/** Runs a program as the user `postgres` if this process is root: initdb refuses to run as root. */
export function asServerUser(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

/** Creates a temporary folder that belongs to the user of the servers. */
export function createServerFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (process.getuid?.() !== 0) return folder;
  const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, owner, owner);
  return folder;
}

/** The process in a PID file. `runuser` does not forward every signal, so signals go to the server's own process. */
export const readPidFile = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0]);

/** Starts a cluster in a temporary folder on a free loopback port and waits until it answers. */
export async function startPrivateCluster(programs: string): Promise<PrivateCluster> {
  const folder = createServerFolder('tsubame-pg-');
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
  const url = `postgres://tsubame@127.0.0.1:${port}/postgres`;
  let ended: Promise<void> = Promise.resolve();
  const start = async () => {
    // While backends of a killed server live on, the new one refuses to start: try again until it answers.
    await answers(url, () => {
      const server = spawn(command, args, { stdio: 'ignore' });
      ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      return ended;
    });
  };
  const postmaster = () => readPidFile(join(data, 'postmaster.pid'));
  await start();
  return {
    url,
    start,
    async killServer() {
      process.kill(postmaster(), 'SIGKILL');
      await ended;
    },
    killBackend() {
      const table = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster())], {
        encoding: 'utf8',
      });
      const backends = table.split('\n').filter((line) => line.includes('postgres: tsubame'));
      const one = backends[Math.floor(Math.random() * backends.length)];
      if (one === undefined) return false;
      process.kill(Number.parseInt(one, 10), 'SIGKILL');
      return true;
    },
    async stop() {
      // A fast shutdown, through the server itself: runuser would not pass the signal on.
      execFileSync(...asServerUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop']));
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, launch: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 20_000;
  let isRunning = false;
  for (;;) {
    if (!isRunning) {
      isRunning = true;
      launch().then(() => {
        isRunning = false;
      });
    }
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
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
