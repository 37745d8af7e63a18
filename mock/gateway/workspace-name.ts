import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WORKSPACE_HEADER, workspaceNameError } from '../control/workspace-name.ts';

const BY_PATH = /^\/w\/([^/?]+)(?=\/(?:api|sandbox|gateway)\/)/;
const BY_HOST = /^([^.:]+)\.localhost(?::\d+)?$/i;

/**
 * Reads the workspace of a request from its path (`/w/<name>/api/…`), else its header, else its host (`<name>.localhost`), and
 * writes it into the header, which is the only place that other modules read.
 *
 * @param byHost whether the host selects a workspace.
 * @returns the URL without the workspace.
 */
export function takeWorkspaceFromUrl({ url = '/', headers }: IncomingMessage, byHost: boolean): string {
  const [prefix = '', byPath] = BY_PATH.exec(url) ?? [];
  const host = byHost ? BY_HOST.exec(headers.host ?? '')?.[1]?.toLowerCase() : undefined;
  const name = byPath ?? headers[WORKSPACE_HEADER] ?? host;
  if (name !== undefined) headers[WORKSPACE_HEADER] = name;
  return url.slice(prefix.length);
}

/** Redirects `/w/anna/app/` to `http://anna.localhost:4010/app/`: each workspace is an origin with its own browser storage. */
export function redirectToWorkspaceHosts(app: FastifyInstance): void {
  type Named = FastifyRequest<{ Params: { workspace: string } }>;
  const redirect = ({ params, host, protocol, url }: Named, reply: FastifyReply) => {
    const { workspace } = params;
    // As it was sent: a decoded line feed would be no header.
    const [, page = 'app/'] = /^\/w\/[^/?]+\/(.*)$/.exec(url) ?? [];
    const fault = workspaceNameError(workspace);
    if (fault !== undefined) return reply.code(400).type('text/plain').send(`${fault}\n`);
    const [port = ''] = /:\d+$/.exec(host) ?? [];
    return reply.redirect(`${protocol}://${workspace}.localhost${port}/${page}`);
  };
  app.get('/w/:workspace', redirect);
  app.get('/w/:workspace/*', redirect);
}
