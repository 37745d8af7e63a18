import type { Plugin, ProxyOptions } from 'vite';

/** Paths of the gateway that the control panel calls or links to. */
const FORWARDED = ['/sandbox', '/gateway', '/control', '/docs', '^/w/'];

/**
 * Adds the developer panel to the app on the development server, and forwards the panel's requests to the gateway. The gateway
 * holds the token of the sandbox and refuses pages of other sites: `Host` and `Origin` reach it unchanged.
 *
 * @param gateway URL of the gateway
 */
export function developerPanel(gateway: string): Plugin {
  const proxy: ProxyOptions = { target: gateway, configure: explainFailures };
  return {
    name: 'tsubame-developer-panel',
    apply: 'serve',
    config: () => ({ server: { proxy: Object.fromEntries(FORWARDED.map((path) => [path, proxy])) } }),
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) =>
        path.endsWith('/index.html')
          ? [{ tag: 'script', attrs: { type: 'module', src: '/src/developer/main.tsx' }, injectTo: 'head' }]
          : [],
    },
  };
}

/** Answers in the form of the control API's refusals if the gateway cannot be reached. */
const explainFailures: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('error', ({ message }, _request, response) => {
    if (!('writeHead' in response) || response.headersSent) return;
    const sentence = `The sandbox cannot be reached (${message}): start it with npm start.`;
    const error = { id: 'failed', reason: 'sandbox_silent', params: {}, message: sentence, nearest: [] };
    response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
};
