import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { PROCESSORS, pinTo } from './pinning.ts';

/** A server under measurement. */
export interface Server {
  readonly port: number;
  /** Processor time (ms) that it has used, its database included; NaN where the system does not tell. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts a script of this folder (or beside it) on the servers' processors, on a free port. */
export async function start(file: string, env: Record<string, string>): Promise<Server> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  pinTo(PROCESSORS?.servers);
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  pinTo(PROCESSORS?.load);
  const pid = String(child.pid);
  return {
    port: await portOf(child, file),
    processorMs: () => processorMs((entry) => entry.pid === pid),
    stop: () => ended(child),
  };
}

/** A hundredth of a second: what Linux counts in. */
const TICK_MS = 10;

/** Processor time (ms) that some of the running processes have used. */
function processorMs(isCounted: (entry: { pid: string; name: string }) => boolean): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const used = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        const [, name = '', rest = ''] =
          /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        if (!isCounted({ pid, name })) return 0;
        const fields = rest.split(' ');
        return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
      } catch {
        // It has ended meanwhile.
        return 0;
      }
    });
  return used.reduce((sum, ms) => sum + ms, 0);
}

function portOf(child: ChildProcess, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('exit', (status) => reject(new Error(`${file} ended with ${status}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /(\d{4,5})\s*$/.exec(String(chunk).trim())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

const SANDBOX = { TSUBAME_REQUESTS_PER_MINUTE: '100000000', TSUBAME_PEPPER: '07'.repeat(32) };

/** A sandbox on the embedded engine, in a folder of its own. */
export async function onFolder(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-bench-'));
  const server = await start('../main.ts', { ...SANDBOX, TSUBAME_DATA_DIR: folder });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A sandbox on a PostgreSQL of its own; null if none is installed. */
export async function onPostgres(): Promise<Server | null> {
  const programs = postgresPrograms();
  if (programs === null) return null;
  pinTo(PROCESSORS?.servers);
  const cluster = await startPrivateCluster(programs);
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-bench-'));
  const server = await start('../main.ts', {
    ...SANDBOX,
    DATABASE_URL: cluster.url,
    TSUBAME_DATA_DIR: folder,
  });
  return {
    ...server,
    // No other PostgreSQL is thought to be busy meanwhile.
    processorMs: () => server.processorMs() + processorMs(({ name }) => name === 'postgres'),
    async stop() {
      await server.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
