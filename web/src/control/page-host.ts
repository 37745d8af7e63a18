import { controlClient, gatewayClient } from '../../../mock/control/client.ts';
import type { ControlHost } from './control-host.ts';
import { uploadPriceFileTo } from './upload-price-file.ts';

/** The workspace that the page's host name selects: `anna` of `anna.localhost`, else the shared sandbox. */
const hostWorkspace = /^([^.]+)\.localhost$/.exec(location.hostname)?.[1] ?? '';

/**
 * Returns the host of the panel's own page at `/control/`.
 *
 * @param workspace defaults to that of the page's host name
 */
export function createPageHost(workspace = hostWorkspace): ControlHost {
  const base = workspace === '' ? '' : `/w/${workspace}`;
  const sharesOriginWithApp = workspace === hostWorkspace;
  const port = location.port === '' ? '' : `:${location.port}`;
  const appHost = sharesOriginWithApp ? location.host : `${workspace}.localhost${port}`;
  return {
    // The gateway replaces the token with that of the sandbox.
    control: controlClient({ url: base, token: 'set-by-the-gateway' }),
    gateway: gatewayClient(base),
    uploadPriceFile: uploadPriceFileTo(base),
    base,
    workspace,
    sharesOriginWithApp,
    isEmbedded: false,
    scenarioLink: (name) => `${location.protocol}//${appHost}/control/?open=${encodeURIComponent(name)}`,
  };
}
