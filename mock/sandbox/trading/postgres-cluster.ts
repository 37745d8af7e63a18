import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian keeps the server's programs. */
const BIN = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL for tests: `DATABASE_URL` if it is set, else a private server that `stop` removes. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** True if the races can be run here. */
export const hasPostgres = process.env.DATABASE_URL !== undefined || existsSync(join(BIN, 'initdb'));

/** Starts it; the private server listens on a socket in its own folder only. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'tsubame-pg-'));
  // The server refuses to run as root, which is what containers give.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await run('chown', ['postgres', folder]);
  const program = (name: string, args: string[]) => {
    const path = join(BIN, name);
    const options = { cwd: folder };
    return asRoot
      ? run('runuser', ['-u', 'postgres', '--', path, ...args], options)
      : run(path, args, options);
  };
  const data = join(folder, 'data');
  await program('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-N', '--no-locale', '-E', 'UTF8']);
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off`;
  await program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await program('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
