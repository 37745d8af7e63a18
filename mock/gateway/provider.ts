/** Where the contract's paths live at the provider, and how its stream is reached. */
export interface Provider {
  readonly origin: string;
  /** Without a slash at its end: `/api`. */
  readonly basePath: string;
  /** What opens the provider's control, if it has one; read for each call, as it may begin with another. */
  readonly controlToken?: (() => string | undefined) | undefined;
}

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
