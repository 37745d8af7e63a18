import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { refusal } from '../control/refusals.ts';
import type { Problem } from './envelope.ts';

/** Names of this machine; public domains never end in `localhost`. */
const LOOPBACK = String.raw`(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\]`;
const LOOPBACK_ADDRESS = /^(?:localhost|127\..*|::1)$/i;
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Values of Sec-Fetch-Site for requests from the address bar and from this origin. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['none', 'same-origin']);

/** Headers that only a proxy sets. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export interface HostOptions {
  /** Address to listen on. */
  readonly host: string;
  /** Host names and IP addresses, without a port, under which the gateway is reached besides this machine's own names. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Addresses or networks of the proxies that may set X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustedProxies?: readonly string[] | undefined;
}

/** Asks a browser for the token: any name, with the token as the password. */
export const CONTROL_TOKEN_CHALLENGE = {
  'www-authenticate': 'Basic realm="Tsubame control", charset="UTF-8"',
};

/** A request under a host that the gateway does not serve (421), with the response of the control API. */
export class HostError extends Error {
  readonly problem: Problem = {
    status: 421,
    fields: [{ path: 'header.host', message: 'is not a host that this server serves; see --allow-host' }],
  };
  readonly controlRefusal = refusal('unknown_host');
}

/** A page of another origin opens a stream. */
export const ORIGIN_PROBLEM: Problem = {
  status: 403,
  fields: [{ path: 'header.origin', message: 'is not of a host that this server serves; see --allow-host' }],
};

/**
 * The hosts under which the gateway is used. Any domain can point to its address (DNS rebinding), and a browser then counts the
 * pages of that domain as the gateway's own; hence requests under other hosts are refused.
 */
export class Hosts {
  /** Origins of pages that may read responses: those of an allowed host, on any port. */
  readonly origins: RegExp;
  readonly #hostHeader: RegExp;
  /** True if other machines can send requests, directly or through a proxy: control then needs its token. */
  readonly isShared: boolean;

  constructor({ host, allowedHosts = [], trustedProxies = [] }: HostOptions) {
    const listening = WILDCARDS.has(host) ? addressesOfMachine() : [host];
    const names = [LOOPBACK, ...[...listening, ...allowedHosts].map(patternOf)].join('|');
    this.#hostHeader = new RegExp(`^(?:${names})(?::\\d{1,5})?$`, 'i');
    this.origins = new RegExp(`^https?://(?:${names})(?::\\d{1,5})?$`, 'i');
    this.isShared = !LOOPBACK_ADDRESS.test(host) || allowedHosts.length > 0 || trustedProxies.length > 0;
  }

  /** @param host the value of a Host header. */
  allows(host: string | undefined): boolean {
    return this.#hostHeader.test(host ?? '');
  }

  /** @param origin the Origin header; a program sends none. */
  allowsOrigin(origin: string | undefined): boolean {
    return origin === undefined || this.origins.test(origin);
  }

  /**
   * Whether a request may use control and name a workspace. If only this machine can send requests, its programs and pages may;
   * else the token is needed, as a bearer token or as the password of HTTP Basic.
   *
   * A page may only if it belongs to an allowed host: a browser sends stored Basic credentials with requests of any page.
   * Origin is checked before Sec-Fetch-Site, because `localhost` and `127.0.0.1` are two sites to a browser. Images and links
   * have no Origin, but Sec-Fetch-Site shows whether a page of another site requested them. A program sends neither header.
   *
   * @param tokenOf returns the token of control; undefined refuses every request if other machines can send some
   */
  isOperator(headers: IncomingHttpHeaders, tokenOf: () => string | undefined): boolean {
    const { host, origin, 'sec-fetch-site': site, authorization } = headers;
    if (!this.allows(host)) return false;
    if (origin === undefined ? !this.#isOwnSite(site) : !this.origins.test(origin)) return false;
    if (this.isShared) return isSame(credentialOf(authorization), tokenOf());
    // A proxy that was not configured makes every request look like one of this machine.
    return PROXY_HEADERS.every((name) => headers[name] === undefined);
  }

  #isOwnSite(site: unknown): boolean {
    if (site === undefined || OWN_SITES.has(site)) return true;
    // Another port of this machine. Elsewhere it can be another owner's subdomain.
    return site === 'same-site' && !this.isShared;
  }
}

/** A name or an address as in a Host header, where an IPv6 address is in brackets. */
function patternOf(name: string): string {
  return (isIP(name) === 6 ? `[${name}]` : name).replaceAll(/[.[\]]/g, String.raw`\$&`);
}

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
}

/** The bearer token, or the password of HTTP Basic. */
function credentialOf(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

/** Compares in constant time. */
function isSame(given: string, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
