import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, type ControlResponse, controlClient, gatewayClient } from '../control/client.ts';
import type { components } from '../control/gateway.gen.ts';
import { loadScenarioInItsMarket } from '../control/load.ts';
import { type ChosenExamples, ExampleBook } from './book.ts';
import type { ScenarioName } from './scenario-name.ts';

/** Market of a sandbox at its start; omitted members are as in the shared sandbox. */
type MarketChoice = components['schemas']['MarketChoice'];

/** The part of Playwright's `Page` that is used here, so that Playwright's types are not a dependency. */
interface Route {
  request(): { method(): string; url(): string; headers(): Record<string, string> };
  fulfill(answer: { status: number; headers: Record<string, string>; body: string }): Promise<void>;
  fallback(): Promise<void>;
  abort(): Promise<void>;
}
interface Routed {
  route(url: string, handler: (route: Route) => Promise<void>): Promise<unknown>;
}

/**
 * Responds to the requests of a page (or a whole context) with the contract's examples, without a server.
 * @param bundle `openapi/dist/openapi.json`, parsed
 * @param chosen examples instead of the first success; it may be changed later
 */
export async function routeExamples(
  page: Routed,
  bundle: object,
  chosen: ChosenExamples = {},
): Promise<void> {
  const book = new ExampleBook(bundle);
  book.assertExist(chosen);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const exampleRequest = { method: request.method(), url: request.url(), prefer: request.headers().prefer };
    const response = book.answer(exampleRequest, chosen);
    if (response === undefined) return route.fallback();
    await sleep(response.delayMs);
    if (response.drop) return route.abort();
    const { status, headers, body } = response;
    return route.fulfill({ status, headers: { ...headers }, body: JSON.stringify(body) });
  });
}

/** A separate sandbox for a test or a worker. */
export interface OwnSandbox {
  readonly name: string;
  /** URL of its API, for a program. */
  readonly apiUrl: string;
  /** URL of its app on a separate origin, for a browser. */
  readonly appUrl: string;
  /** Sends a control request. */
  readonly control: Client;
  /** Resets the sandbox to a scenario, in the scenario's market. Resolves to its page and the user who signs in. */
  load(scenario: ScenarioName | (string & {})): Promise<ControlResponse<'getState'>['opened']>;
  /** Ends it; an idle one ends automatically. */
  end(): Promise<void>;
}

export interface OwnSandboxOptions {
  /** URL of `npm start`; port 4010 of this machine by default. */
  readonly gateway?: string;
  readonly market?: MarketChoice;
}

/** Creates a separate sandbox behind a gateway, or resets the one with this name. */
export async function ownSandbox(
  name: string,
  { gateway = 'http://127.0.0.1:4010', market = {} }: OwnSandboxOptions = {},
): Promise<OwnSandbox> {
  const desk = gatewayClient(gateway);
  await desk('beginWorkspace', { name }, market);
  const control = controlClient({ url: `${gateway}/w/${name}`, token: '' });
  const { port } = new URL(gateway);
  return {
    name,
    apiUrl: `${gateway}/w/${name}/api`,
    appUrl: `http://${name}.localhost:${port}/app/`,
    control,
    async load(scenario) {
      await loadScenarioInItsMarket(control, desk, name, scenario);
      return (await control('getState', undefined, undefined)).opened;
    },
    async end() {
      await desk('endWorkspace', { name }, undefined);
    },
  };
}

/**
 * A Playwright fixture: each worker has its own sandbox while it runs.
 *
 *     const test = base.extend<object, { sandbox: OwnSandbox }>({ sandbox: sandboxFixture() });
 */
export function sandboxFixture(options: OwnSandboxOptions = {}) {
  const fixture = async (
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the fixture's needs from this pattern
    {}: object,
    use: (sandbox: OwnSandbox) => Promise<void>,
    { workerIndex }: { readonly workerIndex: number },
  ): Promise<void> => {
    const sandbox = await ownSandbox(`worker-${process.pid}-${workerIndex}`, options);
    await use(sandbox);
    await sandbox.end();
  };
  return [fixture, { scope: 'worker' as const }] satisfies [unknown, unknown];
}
