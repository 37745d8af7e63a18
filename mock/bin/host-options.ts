import { BlockList, isIP } from 'node:net';
import type { HostOptions } from '../gateway/hosts.ts';
import { UsageError } from '../gateway/start-error.ts';

/** Where the gateway listens, and for whom. */
export type ListenOptions = { readonly [Name in keyof HostOptions]-?: NonNullable<HostOptions[Name]> };

export const LISTEN_FLAGS = ['host', 'allow-host', 'trust-proxy'] as const;
/** Values of the options; each may be given several times. */
export type ListenFlags = Partial<Record<(typeof LISTEN_FLAGS)[number], readonly string[]>>;

type Env = Readonly<Record<string, string | undefined>>;

export const LISTEN_HELP = `Access from other machines (read "Run it for a team" in the documentation first):
  --host ADDRESS         address to listen on (default 127.0.0.1, or TSUBAME_HOST); 0.0.0.0 for all IPv4 addresses
  --allow-host NAME      host name or address under which users reach it, besides this machine's own; may be repeated, or
                         TSUBAME_ALLOWED_HOSTS with commas. Requests under other hosts get 421
  --trust-proxy ADDRESS  proxy that may set X-Forwarded-For and X-Forwarded-Proto: an address or a network such as
                         10.0.0.0/8; may be repeated, or TSUBAME_TRUSTED_PROXIES with commas`;

export const CONTROL_TOKEN_HELP =
  'With any of them control needs its token: TSUBAME_CONTROL_TOKEN, or the one in control.json of the data folder.';

const DEFAULT_HOST = '127.0.0.1';
const NAME = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i;

/** @throws UsageError naming the value that cannot be used. */
export function listenOptions(flags: ListenFlags, env: Env): ListenOptions {
  const host = flags.host?.at(-1) ?? (env.TSUBAME_HOST || DEFAULT_HOST);
  if (isIP(host) === 0 && host !== 'localhost')
    throw new UsageError(`--host is an address of this machine such as 0.0.0.0, not "${host}".`);
  const allowedHosts = flags['allow-host'] ?? listIn(env.TSUBAME_ALLOWED_HOSTS);
  for (const name of allowedHosts)
    if (isIP(name) === 0 && !NAME.test(name))
      throw new UsageError(`--allow-host is a name or an address without scheme and port, not "${name}".`);
  const trustedProxies = flags['trust-proxy'] ?? listIn(env.TSUBAME_TRUSTED_PROXIES);
  for (const proxy of trustedProxies)
    if (!isNetwork(proxy))
      throw new UsageError(`--trust-proxy is an address or a network such as 10.0.0.0/8, not "${proxy}".`);
  return { host, allowedHosts, trustedProxies };
}

const listIn = (text = '') => text.split(',').flatMap((each) => each.trim() || []);

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
    return /^\d+$/.test(prefix);
  } catch {
    return false;
  }
}
