import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { findAccess } from '../../mock/control/find.ts';

/** The development server forwards this path to the sandbox's control API, for the developer panel. */
const DOOR = '/app/__developer';
const MAX_BYTES = 1_000_000;

/**
 * Adds the developer panel to the app in development, and forwards its requests to control. The token stays in this process and
 * never reaches the browser. A page of another origin cannot send the required header without a CORS permission.
 * @param access the sandbox's address and token; read for each request, so that a restart is followed
 */
export function developerDoor(
  access: () => { readonly url: string; readonly token: string } = () =>
    findAccess({ url: undefined, data: undefined, env: process.env }),
): Plugin {
  return {
    name: 'tsubame-developer-door',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) =>
        path.endsWith('/index.html')
          ? [{ tag: 'script', attrs: { type: 'module', src: '/src/developer/main.tsx' }, injectTo: 'head' }]
          : [],
    },
    configureServer(server) {
      server.middlewares.use(DOOR, (request, response) => void forwardToControl(request, response, access));
    },
  };
}

async function forwardToControl(
  request: IncomingMessage,
  response: ServerResponse,
  access: () => { readonly url: string; readonly token: string },
): Promise<void> {
  const answer = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  if (request.headers.authorization === undefined)
    return void answer(403, refused('The header Authorization is missing.'));
  try {
    const { url, token } = access();
    const body = await bodyOf(request);
    const controlResponse = await fetch(url + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body.length === 0 ? {} : { 'content-type': 'application/json' }),
      },
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    answer(controlResponse.status, await controlResponse.text());
  } catch (error) {
    answer(
      502,
      refused(`The sandbox cannot be reached (${(error as Error).message}): start it with npm start.`),
    );
  }
}

/** In the shape of a control refusal. */
function refused(message: string): string {
  return JSON.stringify({
    error: { id: 'failed', reason: 'sandbox_silent', params: {}, message, nearest: [] },
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
