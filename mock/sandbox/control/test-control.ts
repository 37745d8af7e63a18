import type { Sandbox, SandboxOptions } from '../app.ts';
import { type CallOptions, startTestSandbox } from '../testing.ts';

export const TEST_CONTROL_TOKEN = 'token-of-the-tests';

/** A sandbox with a control API for {@link TEST_CONTROL_TOKEN}. */
export function startControlled(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startTestSandbox({ control: { token: TEST_CONTROL_TOKEN, scenarios: null }, ...options });
}

export type TestControlResponse = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response of any operation
  body: any;
};

/** Calls `METHOD /path` of the control API. */
export async function callControl(
  sandbox: Pick<Sandbox, 'url'>,
  route: string,
  body?: unknown,
  { headers = {} }: Pick<CallOptions, 'headers'> = {},
): Promise<TestControlResponse> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const response = await fetch(`${sandbox.url}/sandbox${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TEST_CONTROL_TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
