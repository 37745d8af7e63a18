import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { PROCESSOR_SPLIT, pinTo } from './pinning.ts';

/** A server under measurement. */
export interface Server {
  readonly port: number;
  /** Returns the processor time (ms) of the server and its database; NaN if the system does not report it. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts a script by its path relative to this folder, on the servers' processors and a free port. */
export async function startServerScript(file: string, env: Record<string, string>): Promise<Server> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  pinTo(PROCESSOR_SPLIT?.servers);
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  pinTo(PROCESSOR_SPLIT?.load);
  const pid = String(child.pid);
  return {
    port: await portOf(child, file),
    processorMs: () => processorMs((each) => each.pid === pid),
    stop: () => stop(child),
  };
}

/** The unit of processor time in /proc on Linux. */
const TICK_MS = 10;

/** Returns the total processor time (ms) of the running processes for which `isCounted` is true. */
function processorMs(isCounted: (process: { pid: string; name: string }) => boolean): number {
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
        // The process has ended meanwhile.
        return 0;
      }
    });
  return used.reduce((sum, ms) => sum + ms, 0);
}

function portOf(child: ChildProcess, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('exit', (status) => reject(new Error(`${file} exited with ${status}.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const port = /(\d{4,5})\s*$/.exec(String(chunk).trim())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

const SANDBOX = { TSUBAME_REQUESTS_PER_MINUTE: '100000000', TSUBAME_PEPPER: '07'.repeat(32) };

/** Starts a sandbox with the embedded engine in a temporary folder. */
export async function startSandboxOnFolder(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-bench-'));
  const server = await startServerScript('../main.ts', { ...SANDBOX, TSUBAME_DATA_DIR: folder });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a sandbox with a private PostgreSQL server; null if PostgreSQL is not installed. */
export async function startSandboxOnPostgres(): Promise<Server | null> {
  const programs = postgresPrograms();
  if (programs === null) return null;
  pinTo(PROCESSOR_SPLIT?.servers);
  const cluster = await startPrivateCluster(programs);
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-bench-'));
  const server = await startServerScript('../main.ts', {
    ...SANDBOX,
    DATABASE_URL: cluster.url,
    TSUBAME_DATA_DIR: folder,
  });
  return {
    ...server,
    // This assumes that no other PostgreSQL server is busy.
    processorMs: () => server.processorMs() + processorMs(({ name }) => name === 'postgres'),
    async stop() {
      await server.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
