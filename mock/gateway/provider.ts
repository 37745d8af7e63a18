/** Address of a provider. */
export interface Provider {
  readonly origin: string;
  /** Path before the contract's paths, without a trailing slash: `/api`. */
  readonly basePath: string;
  /** Token of the provider's control API, if it has one; read for each request, because a restart may change it. */
  readonly controlToken?: (() => string | undefined) | undefined;
  /** A key that only this gateway and the provider know; the provider accepts a caller's address only with it. */
  readonly callerKey?: string | undefined;
}

/** Whether the gateway has a token for the provider's control API, as only our sandbox has one. It logs its own requests. */
export const hasControl = ({ controlToken }: Provider): boolean => controlToken !== undefined;

/**
 * @param url the provider's address; one without a path gets the contract's base path.
 * @throws TypeError for anything that is not an http or https URL.
 */
export function providerAt(url: string, contractBasePath: string): Provider {
  const { origin, pathname, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new TypeError(`${url} is not an http or https URL`);
  const path = pathname.replace(/\/+$/, '');
  return { origin, basePath: path === '' ? contractBasePath : path };
}
