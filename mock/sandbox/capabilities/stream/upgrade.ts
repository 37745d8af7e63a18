import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { ResultCodeCatalogue } from '#frame/contract/catalogue.ts';
import type { Lang } from '#frame/contract/handlers.ts';
import { langFrom } from '#frame/contract/lang.ts';
import { type ProblemStatus, ProtocolError } from '#frame/contract/refusal.ts';
import { type Executor, isUnavailable } from '#frame/store/database.ts';
import { REQUEST_ID, requestIdOf } from '#telemetry/request-id.ts';
import type { StreamHub } from './hub.ts';
import { type FindLiveSessions, redeemTicket } from './tickets.ts';

const PATH = '/api/stream';
const TICKET = /^[A-Za-z0-9_-]{43}$/;
const MAX_MESSAGE_BYTES = 16 * 1024;

export type UpgradeDependencies = {
  db: Executor;
  now: () => number;
  catalogue: ResultCodeCatalogue;
  hub: StreamHub;
  stillAlive: FindLiveSessions;
};

/** Takes over the connection of an upgrade. */
export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Answers upgrades at the stream's path; a refusal leaves as HTTP in the envelope. */
export function acceptStreams(server: FastifyInstance, parts: UpgradeDependencies): HandleUpgrade {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on('headers', (headers, { headers: sent }) => headers.push(`${REQUEST_ID}: ${sent[REQUEST_ID]}`));
  server.get(PATH, () => {
    throw new ProtocolError(422, [{ path: 'header.upgrade', message: 'must be websocket' }]);
  });
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const id = requestIdOf(request.headers);
    request.headers[REQUEST_ID] = id;
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const lang = langFrom(url.searchParams.get('lang'));
    admit(url, parts).then(
      (admitted) => {
        if ('status' in admitted) return refuse(socket, parts.catalogue, admitted.status, lang, id);
        sockets.handleUpgrade(request, socket, head, (opened) => parts.hub.add(opened, admitted, lang));
      },
      (error) => refuse(socket, parts.catalogue, isUnavailable(error) ? 503 : 500, lang, id),
    );
  };
}

async function admit(url: URL, parts: UpgradeDependencies) {
  if (url.pathname !== PATH) return { status: 404 as const };
  const ticket = url.searchParams.get('ticket') ?? '';
  if (!TICKET.test(ticket)) return { status: 422 as const };
  const owner = await redeemTicket(parts, ticket, parts.now());
  if (!owner) return { status: 401 as const };
  return parts.hub.hasRoomFor(owner.userId) ? owner : { status: 429 as const };
}

function refuse(
  socket: Duplex,
  catalogue: ResultCodeCatalogue,
  status: ProblemStatus,
  lang: Lang,
  id: string,
): void {
  const retryAfter = status === 429 ? 60 : status === 503 ? 2 : null;
  const fields =
    status === 422 ? [{ path: 'query.ticket', message: 'must be a ticket from issueStreamTicket' }] : [];
  const body = JSON.stringify({
    code: status,
    msg: catalogue.byCode(status).messages[lang],
    data: { fields, retry_after: retryAfter },
  });
  const head = [
    `HTTP/1.1 ${status} ${catalogue.byCode(status).id}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `${REQUEST_ID}: ${id}`,
    ...(retryAfter === null ? [] : [`retry-after: ${retryAfter}`]),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
