import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MIRROR = 'http://deb.debian.org/debian';
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export interface RunOptions {
  readonly folder?: string;
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A Debian system in a folder, in which the steps of an image run as in a container, with this machine's network. */
export class DebianRoot {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Installs what the image `node:24-<suite>-slim` has: a minimal Debian with Node and npm in /usr/local and the user `node`.
   *
   * @param node the Node program
   * @param npm the folder of npm
   */
  static bootstrap(path: string, image: string, { node, npm }: { node: string; npm: string }): DebianRoot {
    const [, suite] = /^node:24-(\w+)(?:-slim)?$/.exec(image) ?? [];
    if (suite === undefined) throw new Error(`The base image ${image} is none that this test can build.`);
    const root = new DebianRoot(path);
    const include = '--include=ca-certificates';
    execFileSync('debootstrap', ['--variant=minbase', include, suite, path, MIRROR], { stdio: 'pipe' });
    root.#unmount();
    for (const file of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES])
      cpSync(realpathSync(file), join(path, file), { force: true });
    cpSync(node, join(path, '/usr/local/bin/node'));
    mkdirSync(join(path, '/usr/local/lib/node_modules'), { recursive: true });
    cpSync(realpathSync(npm), join(path, '/usr/local/lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(path, '/usr/local/bin', name));
    root.run(['useradd', '--create-home', '--uid', '1000', 'node']);
    return root;
  }

  /** A copy of the whole system. */
  copyTo(path: string): DebianRoot {
    execFileSync('cp', ['-a', this.path, path]);
    return new DebianRoot(path);
  }

  /** @throws Error with the output of a program that fails */
  run(command: readonly string[], options: RunOptions = {}): string {
    const [program, args] = this.#inside(command, options);
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  }

  /** Starts a program; the caller ends it. */
  start(command: readonly string[], options: RunOptions, spawnOptions: SpawnOptions) {
    const [program, args] = this.#inside(command, options);
    return spawn(program, args, spawnOptions);
  }

  /** Copies a file or folder of another system; the target must not exist. */
  copyFrom(other: DebianRoot, from: string, to: string): void {
    mkdirSync(dirname(join(this.path, to)), { recursive: true });
    execFileSync('cp', ['-a', join(other.path, from), join(this.path, to)]);
  }

  remove(): void {
    this.#unmount();
    rmSync(this.path, { recursive: true, force: true });
  }

  /** debootstrap mounts /proc, which must not be copied or removed. */
  #unmount(): void {
    const proc = join(this.path, 'proc');
    if (existsSync(join(proc, 'self'))) execFileSync('umount', [proc]);
  }

  #inside(
    command: readonly string[],
    { folder = '/', user = 'root', env = {} }: RunOptions,
  ): [string, string[]] {
    const all = { PATH, HOME: user === 'root' ? '/root' : `/home/${user}`, ...proxies(), ...env };
    const settings = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    const shell = ['sh', '-c', 'cd "$0" && exec "$@"', folder, ...command];
    return ['chroot', [`--userspec=${user}`, this.path, 'env', '-i', ...settings, ...shell]];
  }
}

/** What a machine behind a proxy needs to reach the registry; Docker passes these as build arguments. */
function proxies(): Record<string, string> {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];
  const set = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(set), NODE_EXTRA_CA_CERTS: CERTIFICATES, npm_config_cafile: CERTIFICATES };
}
