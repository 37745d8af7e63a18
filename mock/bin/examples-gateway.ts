import { loadCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import type { Contract } from '../gateway/contract-model.ts';
import { providerAt } from '../gateway/provider.ts';
import { openGateway } from '../gateway/server.ts';
import type { Running } from './lifecycle.ts';
import type { MockOptions } from './options.ts';
import { project } from './project.ts';

const proxyBanner = (url: string, target: string) => `
Tsubame – ${target} under the eye of the contract: ${url}/api
What breaks the contract is answered with 500 and logged here; what is missing falls back to its example.
`;

function examplesBanner(url: string, { operations, basePath }: Contract): string {
  const simple = operations.filter(({ method, path }) => method === 'get' && !path.includes('{'));
  const shown = simple.find(({ examples }) => examples.size > 0);
  const name = [...(shown?.examples.keys() ?? [])].at(0);
  return `
Tsubame – the contract's examples, without state: ${url}${basePath}, documentation at ${url}/docs/
Any outcome by its name: curl -H 'token: guest' -H 'Prefer: example=${name}' ${url}${basePath}${shown?.path}
`;
}

/**
 * Opens a gateway with no sandbox behind it: the contract's examples, or somebody's own server.
 *
 * @throws StartError when a part cannot start; what has started is closed by the lifecycle.
 */
export async function openExamples({ port, proxy }: MockOptions, running: Running): Promise<void> {
  const contract = loadContract(project.contract);
  running.signal.throwIfAborted();
  const gateway = await openGateway({
    contract,
    catalogue: loadCatalogue(project.catalogue),
    host: '127.0.0.1',
    port,
    provider: proxy === undefined ? undefined : providerAt(proxy, contract.basePath),
    webDirectory: project.web,
    log: running.warn,
  });
  running.onClose(gateway.close);
  await gateway.start();
  running.say(proxy === undefined ? examplesBanner(gateway.url, contract) : proxyBanner(gateway.url, proxy));
}
