import type { IncomingHttpHeaders } from 'node:http';

/** A part that must work so that requests are answered. */
export interface PartHealth {
  readonly isReady: boolean;
  /** `ready`, or what is wrong. */
  readonly state: string;
}

/** The body of `/health/ready`. */
export interface Health {
  readonly status: 'ready' | 'not_ready';
  readonly parts: Readonly<Record<string, { readonly state: string }>>;
}

/** HTTP status and body of `/health/ready`: 200 if every part is ready, else 503. */
export function healthOf(parts: Readonly<Record<string, PartHealth>>): { status: number; body: Health } {
  const isReady = Object.values(parts).every((part) => part.isReady);
  return {
    status: isReady ? 200 : 503,
    body: {
      status: isReady ? 'ready' : 'not_ready',
      parts: Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, { state }])),
    },
  };
}

/** The value, or `otherwise` if the work fails or takes too long. */
export async function withTimeout<T>(ms: number, work: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work().catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'none', 'same-origin']);

/** Whether a page of another origin sent the request. A program, such as Prometheus, sends neither header. */
export function isCrossOrigin({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return !OWN_SITES.has(site) || (origin !== undefined && origin.replace(/^https?:\/\//, '') !== host);
}
