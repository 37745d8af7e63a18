import { loadMessageCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import type { Contract } from '../gateway/contract-model.ts';
import { providerAt } from '../gateway/provider.ts';
import { openGateway } from '../gateway/server.ts';
import { ExampleStreams } from './example-streams.ts';
import type { CommandContext } from './lifecycle.ts';
import type { MockOptions } from './options.ts';
import { PROJECT_PATHS } from './project.ts';

const proxyBanner = (url: string, target: string) => `
Tsubame – validating proxy of ${target}: ${url}/api
A response that breaks the contract becomes 500 and is logged here; an operation that is not implemented gets its example.
`;

function examplesBanner(url: string, { operations, basePath }: Contract): string {
  const simple = operations.filter(({ method, path }) => method === 'get' && !path.includes('{'));
  const shown = simple.find(({ examples }) => examples.size > 0);
  const name = [...(shown?.examples.keys() ?? [])].at(0);
  return `
Tsubame – the contract's examples, without state: ${url}${basePath}, documentation at ${url}/docs/
Request an outcome by its name: curl -H 'token: guest' -H 'Prefer: example=${name}' ${url}${basePath}${shown?.path}
`;
}

/**
 * Starts a gateway without a sandbox: with the contract's examples, or as a validating proxy of the user's own server.
 *
 * @throws StartError if a process cannot start; the lifecycle closes those that have started.
 */
export async function startExamplesGateway(
  { proxy, streamScript, ...listen }: MockOptions,
  context: CommandContext,
): Promise<void> {
  const contract = loadContract(PROJECT_PATHS.contract);
  context.signal.throwIfAborted();
  const gateway = await openGateway({
    contract,
    catalogue: loadMessageCatalogue(PROJECT_PATHS.catalogue),
    ...listen,
    streams: new ExampleStreams(contract.file, streamScript),
    provider: proxy === undefined ? undefined : providerAt(proxy, contract.basePath),
    webDirectory: PROJECT_PATHS.web,
    log: context.log,
  });
  context.onClose(gateway.close);
  await gateway.start();
  const banner =
    proxy === undefined ? examplesBanner(gateway.url, contract) : proxyBanner(gateway.url, proxy);
  context.ready(banner, gateway.url);
}
