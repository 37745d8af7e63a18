import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiHandler, ForwardedForm } from './api.ts';
import { decodedResponse } from './content-encoding.ts';
import type { Operation } from './contract-model.ts';
import type { HttpResponse, Problem } from './envelope.ts';
import { formProblem } from './form.ts';
import { endToEndHeaders } from './headers.ts';
import { wantsExample } from './prefer.ts';
import { isMissingOperation } from './relay.ts';
import { UNAVAILABLE_PROBLEM, unusableResponseDecision } from './response-decision.ts';
import { readProviderResponse } from './upstream.ts';

/** The contract's 5 MB for an image, and space for the form around it. */
const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

/** Maximum number of forms in memory, 96 MB in total; a further one gets 503 with Retry-After. */
const MAX_AT_ONCE = 16;

/** The form that Prism gets when an example is the response, because Prism cannot read a file. */
const PLACEHOLDER_FORM: ForwardedForm = {
  type: 'multipart/form-data; boundary=card',
  body: Buffer.from('--card\r\nContent-Disposition: form-data; name="file"\r\n\r\ncard\r\n--card--\r\n'),
};

/** Forwards forms with files without Prism, which corrupts binary parts and crashes on malformed ones. */
export class UploadForwarder {
  readonly #api: ApiHandler;
  #inMemory = 0;

  constructor(api: ApiHandler) {
    this.#api = api;
  }

  /**
   * Validates a form and forwards it to the provider byte for byte. The response is an example in examples mode and if the
   * provider has not implemented uploads.
   */
  async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const operation = this.#api.operation(request);
    const problem = this.#early(request, operation);
    if (operation?.form === undefined || problem !== undefined)
      return this.#refuse(request, reply, problem ?? { status: 404 });
    this.#inMemory += 1;
    try {
      const body = await bytesOf(request.body as Readable);
      if (body === undefined) return this.#refuse(request, reply, { status: 413 });
      const fault = formProblem(request.headers['content-type'] ?? '', body, operation.form);
      return fault === undefined
        ? await this.#pass(request, reply, operation, body)
        : this.#refuse(request, reply, fault);
    } finally {
      this.#inMemory -= 1;
    }
  }

  #early({ headers }: FastifyRequest, operation: Operation | undefined): Problem | undefined {
    if (operation === undefined) return { status: 404 };
    if (operation.form === undefined) return { status: 415 };
    if (Number(headers['content-length']) > MAX_UPLOAD_BYTES) return { status: 413 };
    return this.#inMemory >= MAX_AT_ONCE ? UNAVAILABLE_PROBLEM : undefined;
  }

  async #pass(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    form: Buffer,
  ): Promise<FastifyReply> {
    const { upstream } = request;
    if (upstream === null || wantsExample(request.preference))
      return this.#api.handle(request, reply, PLACEHOLDER_FORM);
    try {
      const response = await upstream.pool.request({
        path: this.#api.target(request.url, upstream),
        method: request.method as 'POST',
        headers: { ...endToEndHeaders(request.headers), 'accept-encoding': 'identity' },
        body: form,
        // Cancels the request to the provider when the client disconnects.
        signal: abortOnDisconnect(reply),
      });
      const answer = await decodedResponse(await readProviderResponse(response));
      // The provider has not implemented uploads: respond with the example.
      if (isMissingOperation(answer)) return await this.#api.handle(request, reply, PLACEHOLDER_FORM);
      const unusable = unusableResponseDecision(operation, answer);
      if (unusable) return send(reply, this.#api.problemOf(request, operation, unusable));
      request.verdict = 'live';
      return send(reply, answer);
    } catch {
      request.verdict = 'unavailable';
      return this.#refuse(request, reply, UNAVAILABLE_PROBLEM);
    }
  }

  #refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
    return send(reply, this.#api.problem(request.url, problem));
  }
}

const send = (reply: FastifyReply, { status, headers, body }: HttpResponse): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** A signal that aborts when the connection closes before the response is sent. */
function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => raw.writableFinished || left.abort());
  return left.signal;
}

/** The bytes of a form; undefined as soon as it is too large. */
async function bytesOf(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the stream would close the connection before the response is sent.
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_UPLOAD_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
