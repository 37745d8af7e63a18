import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asServerUser, createServerFolder, readPidFile } from '#frame/store/private-cluster.ts';
import { freePort } from '../../../gateway/ports.ts';

const POOLER = '/usr/sbin/pgbouncer';
const USER = 'tsubame';
/** How long the pooler sends writes to a standby before its promotion, in milliseconds. */
const READ_ONLY_MS = 2_000;
/** Longest wait for a server, in milliseconds. */
const LONGEST_MS = 60_000;

type Server = { readonly folder: string; readonly port: number; process: ChildProcess };

/**
 * PostgreSQL with a synchronous standby, and PgBouncer in transaction mode before it. A commit is answered when both servers have
 * it, so that a promoted standby has everything that was acknowledged.
 */
export class PooledServers {
  readonly #programs: string;
  readonly #root: string;
  readonly #poolerPort: number;
  #serial = 0;
  #primary: Server;
  #standby: Server;
  #pooler: ChildProcess;

  /** @throws an error if a server does not answer in time */
  static async start(programs: string): Promise<PooledServers> {
    const root = createServerFolder('tsubame-pool-');
    const folder = join(root, 'first');
    const initdb = ['-D', folder, '-A', 'trust', '-U', USER, '-E', 'UTF8'];
    execFileSync(...asServerUser(join(programs, 'initdb'), initdb), { stdio: 'pipe' });
    const primary = await startServer(programs, root, folder);
    const servers = new PooledServers(programs, root, primary, await freePort());
    await servers.#addStandby();
    await servers.startPooler();
    return servers;
  }

  private constructor(programs: string, root: string, primary: Server, poolerPort: number) {
    this.#programs = programs;
    this.#root = root;
    this.#primary = primary;
    this.#standby = primary;
    this.#poolerPort = poolerPort;
    this.#pooler = primary.process;
  }

  /** Address of the pooler, for DATABASE_URL. */
  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.#poolerPort}/postgres?pooler=transaction`;
  }

  /** Address of the primary server, without the pooler. */
  get directUrl(): string {
    return urlAt(this.#primary.port);
  }

  async startPooler(): Promise<void> {
    this.#writePoolerConfiguration();
    const [command, args] = asServerUser(POOLER, ['-q', join(this.#root, 'pgbouncer.ini')]);
    this.#pooler = spawn(command, args, { stdio: 'ignore' });
    await untilAnswers(this.url);
  }

  /** Ends the pooler at once: every connection breaks. */
  async killPooler(): Promise<void> {
    const ended = exitOf(this.#pooler);
    process.kill(readPidFile(join(this.#root, 'pgbouncer.pid')), 'SIGKILL');
    await ended;
    rmSync(join(this.#root, 'pgbouncer.pid'), { force: true });
  }

  /** Kills the primary server, points the pooler to its standby, promotes the standby and adds a new standby. */
  async promoteStandby(): Promise<void> {
    const killed = this.#primary;
    const ended = exitOf(killed.process);
    process.kill(readPidFile(join(killed.folder, 'postmaster.pid')), 'SIGKILL');
    await ended;
    this.#primary = this.#standby;
    // Before the promotion, as with a name that changes at once: until then writes meet a server that only reads.
    this.#writePoolerConfiguration();
    process.kill(readPidFile(join(this.#root, 'pgbouncer.pid')), 'SIGHUP');
    await sleep(READ_ONLY_MS);
    execFileSync(
      ...asServerUser(join(this.#programs, 'pg_ctl'), ['-D', this.#primary.folder, '-w', 'promote']),
      { stdio: 'pipe' },
    );
    rmSync(killed.folder, { recursive: true, force: true });
    await this.#addStandby();
  }

  async stop(): Promise<void> {
    await this.killPooler();
    for (const { process: server, folder } of [this.#standby, this.#primary]) {
      const ended = exitOf(server);
      process.kill(readPidFile(join(folder, 'postmaster.pid')), 'SIGQUIT');
      await ended;
    }
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #addStandby(): Promise<void> {
    this.#serial += 1;
    const folder = join(this.#root, `standby-${this.#serial}`);
    const source = ['-h', '127.0.0.1', '-p', String(this.#primary.port), '-U', USER];
    const backup = ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', ...source];
    execFileSync(...asServerUser(join(this.#programs, 'pg_basebackup'), backup), { stdio: 'pipe' });
    this.#standby = await startServer(this.#programs, this.#root, folder);
    await this.#onPrimary(async (client) => {
      await until(async () => {
        const { rows } = await client.query("select from pg_stat_replication where state = 'streaming'");
        return rows.length > 0;
      });
      // Not in the files of the standby: once promoted, it has no standby to wait for.
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
    });
  }

  async #onPrimary(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: this.directUrl });
    client.on('error', () => undefined);
    await client.connect();
    await work(client).finally(() => client.end());
  }

  #writePoolerConfiguration(): void {
    writeFileSync(join(this.#root, 'users.txt'), `"${USER}" ""\n`);
    writeFileSync(
      join(this.#root, 'pgbouncer.ini'),
      [
        '[databases]',
        `postgres = host=127.0.0.1 port=${this.#primary.port} dbname=postgres`,
        '[pgbouncer]',
        ...['listen_addr = 127.0.0.1', `listen_port = ${this.#poolerPort}`, 'unix_socket_dir ='],
        ...['auth_type = trust', `auth_file = ${join(this.#root, 'users.txt')}`],
        ...['pool_mode = transaction', 'default_pool_size = 20', 'max_client_conn = 200'],
        ...['server_login_retry = 1', `pidfile = ${join(this.#root, 'pgbouncer.pid')}`, ''],
      ].join('\n'),
    );
  }
}

/** Settings of every server; a standby takes the rest from the copied folder. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=150', 'fsync=on', 'hot_standby=on'];

async function startServer(programs: string, root: string, folder: string): Promise<Server> {
  const port = await freePort();
  const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${root}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const [command, args] = asServerUser(join(programs, 'postgres'), ['-D', folder, ...flags]);
  const server = { folder, port, process: spawn(command, args, { stdio: 'ignore' }) };
  await untilAnswers(urlAt(port));
  return server;
}

const urlAt = (port: number) => `postgres://${USER}@127.0.0.1:${port}/postgres`;

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function untilAnswers(url: string): Promise<void> {
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`A database server did not answer within ${LONGEST_MS} ms.`);
    await sleep(100);
  }
}
