import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { Api, Form } from './api.ts';
import { endToEnd } from './headers.ts';
import { isMissingOperation } from './relay.ts';

/** The contract's 5 MB for an image, and room for the form around it. */
const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

/** What Prism sees of a form where an example answers: it cannot read a file, and an example asks for none. */
const EMPTY_CARD: Form = {
  type: 'multipart/form-data; boundary=card',
  body: Buffer.from('--card\r\nContent-Disposition: form-data; name="file"\r\n\r\ncard\r\n--card--\r\n'),
};

/**
 * Streams a form with files straight to the provider, which checks it itself; in examples mode, and where the provider has
 * no uploads yet, an example answers.
 */
export async function forwardUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  pool: Pool | undefined,
): Promise<FastifyReply> {
  const refuse = (status: number, retryAfter?: number) => {
    const answer = api.problem(request.url, { status, ...(retryAfter === undefined ? {} : { retryAfter }) });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };
  const operation = api.operation(request);
  if (!operation) return refuse(404);
  if (!operation.takesForm) return refuse(415);
  if (!(Number(request.headers['content-length']) <= MAX_UPLOAD_BYTES)) return refuse(413);
  if (!pool) {
    for await (const _ of request.body as Readable);
    return api.handle(request, reply, EMPTY_CARD);
  }
  try {
    const { statusCode, headers, body } = await pool.request({
      path: api.target(request.url),
      method: request.method as 'POST',
      headers: { ...endToEnd(request.headers), 'content-length': String(request.headers['content-length']) },
      body: request.body as Readable,
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    // The provider has no uploads yet: the example, asked for without the file.
    if (isMissingOperation({ status: statusCode, body: bytes }))
      return api.handle(request, reply, EMPTY_CARD);
    return reply.code(statusCode).headers(endToEnd(headers)).send(bytes);
  } catch {
    return refuse(503, 2);
  }
}
