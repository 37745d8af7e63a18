import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../control/gateway.gen.ts';
import type { Contract } from './contract.ts';
import { WORKSPACE_HEADER } from './workspace-name.ts';

type Shape = components['schemas'];
type Request = Shape['Requests']['items'][number];
export type RequestVerdict = Request['verdict'];

/** By which the sandbox tells what control has go wrong with a call. */
export const FAULT_HEADER = 'x-tsubame-fault';

const MOST = 200;
const LONGEST_PATH = 300;
const CODE = /^\s*\{\s*"code"\s*:\s*(\d+)/;
const CODE_WITHIN_BYTES = 64;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose words the answer is in; null until it is known. */
    verdict: RequestVerdict | null;
    /** Code of the answer's envelope. */
    code: number | null;
    /** The answer itself, if it is one that a person would read. */
    answer: Buffer | null;
  }
}

const LONGEST_ANSWER = 65_536;

/** What was called lately, of each workspace and of everybody's sandbox: for a person who looks, and for as long as the process lives. */
export class RequestLog {
  readonly #contract: Contract;
  readonly #requests = new Map<string, Request[]>();
  /** The last answers that may become examples, by workspace and operation. */
  readonly #answers = new Map<string, Shape['Example']>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** The newest first. */
  list({ [WORKSPACE_HEADER]: name = '' }: FastifyRequest['headers']): readonly Request[] {
    return this.#requests.get(String(name)) ?? [];
  }

  note(request: FastifyRequest, reply: FastifyReply): void {
    const { [WORKSPACE_HEADER]: name = '' } = request.headers;
    // Whoever names no workspace of this gateway is refused, and leaves nothing behind.
    if (name !== '' && request.upstream === null) return;
    const [path = ''] = request.url.split('?');
    const { basePath } = this.#contract;
    const fault = reply.getHeader(FAULT_HEADER);
    const before = this.#requests.get(String(name)) ?? [];
    const noted: Request = {
      at: new Date().toISOString(),
      method: request.method,
      path: path.slice(0, LONGEST_PATH),
      operation: this.#contract.find(request.method, path.slice(basePath.length))?.operationId ?? null,
      verdict: request.verdict ?? 'refused',
      status: reply.statusCode,
      code: request.code,
      fault: typeof fault === 'string' ? fault : null,
      ms: Math.round(reply.elapsedTime),
    };
    this.#keep(String(name), noted, request);
    this.#requests.set(String(name), [noted, ...before.slice(0, MOST - 1)]);
  }

  /** The last answer of a provider to an operation, if it was given in Japanese. */
  example({ [WORKSPACE_HEADER]: name = '' }: FastifyRequest['headers'], operation: string) {
    return this.#answers.get(`${name} ${operation}`);
  }

  #keep(
    name: string,
    { operation, verdict, status, code }: Request,
    { query, answer }: FastifyRequest,
  ): void {
    const { lang = 'jp' } = query as { lang?: string };
    if (operation === null || verdict !== 'live' || lang !== 'jp' || code === null || answer === null) return;
    const value = JSON.parse(answer.toString('utf8')) as Record<string, unknown>;
    this.#answers.set(`${name} ${operation}`, { operation, status, value });
  }
}

/** What of an answer is kept for a while. */
export const readable = (body: unknown): Buffer | null =>
  Buffer.isBuffer(body) && body.length <= LONGEST_ANSWER ? body : null;

/** Code of an envelope, read from its beginning: where the contract has it. */
export function codeOf(body: unknown): number | null {
  if (!Buffer.isBuffer(body)) return null;
  const [, code] = CODE.exec(body.toString('latin1', 0, CODE_WITHIN_BYTES)) ?? [];
  return code === undefined ? null : Number(code);
}
