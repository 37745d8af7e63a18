import { loadCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import type { Contract } from '../gateway/contract-model.ts';
import { providerAt } from '../gateway/provider.ts';
import { openGateway } from '../gateway/server.ts';
import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION } from './build.ts';
import { runUntilStopped } from './lifecycle.ts';
import { mockOptions } from './options.ts';
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

await runUntilStopped(async ({ signal, onClose, say, warn }) => {
  const { port, proxy } = mockOptions(process.argv.slice(2), process.env);
  await buildIfStale(project.root, CONTRACT_BUNDLE, say, signal);
  await buildIfStale(project.root, DOCUMENTATION, say, signal);
  const contract = loadContract(project.contract);
  signal.throwIfAborted();
  const gateway = await openGateway({
    contract,
    catalogue: loadCatalogue(project.catalogue),
    host: '127.0.0.1',
    port,
    provider: proxy === undefined ? undefined : providerAt(proxy, contract.basePath),
    webDirectory: project.web,
    log: warn,
  });
  onClose(gateway.close);
  await gateway.start();
  say(proxy === undefined ? examplesBanner(gateway.url, contract) : proxyBanner(gateway.url, proxy));
});
