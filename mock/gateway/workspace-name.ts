import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Says whose sandbox a request is for; without it, everybody's. */
export const WORKSPACE_HEADER = 'x-tsubame-workspace';

/** A label of a host name (RFC 1123), so that `http://name.localhost` is a way in too. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;
const BY_PATH = /^\/w\/([^/?]+)(?=\/(?:api|sandbox|gateway)\/)/;
const BY_HOST = /^([^.:]+)\.localhost(?::\d+)?$/i;

/** Why this is no name, in words; undefined for one that is. */
export function nameFault(name: string): string | undefined {
  if (NAME.test(name)) return undefined;
  return 'a workspace is named by 1 to 32 of a-z, 0-9 and "-", which neither begins nor ends it';
}

/**
 * Reads the workspace of a request from its path (`/w/<name>/api/…`), else its header, else its host (`<name>.localhost`), and
 * writes it into the header, so that nobody else has to know of the other two.
 *
 * @param byHost false where a host has nothing to choose.
 * @returns the URL without it.
 */
export function enterWorkspace({ url = '/', headers }: IncomingMessage, byHost: boolean): string {
  const [prefix = '', byPath] = BY_PATH.exec(url) ?? [];
  const host = byHost ? BY_HOST.exec(headers.host ?? '')?.[1]?.toLowerCase() : undefined;
  const name = byPath ?? headers[WORKSPACE_HEADER] ?? host;
  if (name !== undefined) headers[WORKSPACE_HEADER] = name;
  return url.slice(prefix.length);
}

/** Pages are an origin each, so that a browser keeps what they store apart: `/w/anna/app/` is `http://anna.localhost:4010/app/`. */
export function redirectToHosts(app: FastifyInstance): void {
  type Named = FastifyRequest<{ Params: { workspace: string; '*'?: string } }>;
  const redirect = ({ params, host }: Named, reply: FastifyReply) => {
    const { workspace, '*': page = 'app/' } = params;
    const fault = nameFault(workspace);
    if (fault !== undefined) return reply.code(400).type('text/plain').send(`${fault}\n`);
    const [port = ''] = /:\d+$/.exec(host) ?? [];
    return reply.redirect(`http://${workspace}.localhost${port}/${page}`);
  };
  app.get('/w/:workspace', redirect);
  app.get('/w/:workspace/*', redirect);
}
