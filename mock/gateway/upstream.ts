import { Pool } from 'undici';
import type { Provider } from './provider.ts';

const PROVIDER_TIMEOUT_MS = 9000;

/** A provider with its connection pool. */
export interface Upstream {
  readonly provider: Provider;
  readonly pool: Pool;
}

export function openUpstream(provider: Provider): Upstream {
  const pool = new Pool(provider.origin, { connections: 64, headersTimeout: PROVIDER_TIMEOUT_MS });
  return { provider, pool };
}
