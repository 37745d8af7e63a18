import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../control/gateway.gen.ts';
import { aboutOf } from '../control/record-page.ts';
import type { Contract } from './contract-model.ts';
import { withoutSecrets } from './secrets.ts';
import { WORKSPACE_HEADER } from './workspace-name.ts';

type Shape = components['schemas'];
type Request = Shape['Requests']['items'][number];
type Done = Shape['Timeline']['items'][number];
export type RequestVerdict = Request['verdict'];

/** By which the sandbox tells what control has go wrong with a call. */
export const FAULT_HEADER = 'x-tsubame-fault';

const MOST = 200;
const MOST_WORKSPACES = 25;
const LONGEST_PATH = 300;
const LONGEST_DETAIL = 200;
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

interface Kept {
  /** The newest first. */
  requests: readonly Request[];
  /** The newest first. */
  done: readonly Done[];
  /** The last answers that may become examples, by operation. */
  readonly examples: Map<string, Shape['Example']>;
}

/**
 * What was called lately, of each workspace and of everybody's sandbox: for a person who looks, and for as long as the process
 * lives. Secrets of the contract are replaced before anything is kept.
 */
export class RequestLog {
  readonly #contract: Contract;
  readonly #kept = new Map<string, Kept>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** The newest first. */
  list(headers: FastifyRequest['headers']): readonly Request[] {
    return this.#kept.get(workspaceOf(headers))?.requests ?? [];
  }

  /** What users and operators did, the newest first. */
  timeline(headers: FastifyRequest['headers']): readonly Done[] {
    return this.#kept.get(workspaceOf(headers))?.done ?? [];
  }

  /** Notes what an operator did. */
  noteOperator({ headers, url, body }: FastifyRequest, operation: string, status: number): void {
    const sent = this.#detailOf(body);
    const path = pathOf(url).slice(0, LONGEST_PATH);
    this.#done(this.#of(workspaceOf(headers)), {
      at: new Date().toISOString(),
      by: 'operator',
      operation,
      path,
      about: aboutOf(path, undefined),
      detail: sent === '' || sent === '{}' ? null : sent,
      status,
      code: null,
    });
  }

  /** What an operator sent, as text; empty for what is no JSON, in which a secret could not be found. */
  #detailOf(body: unknown): string {
    const value = Buffer.isBuffer(body) ? jsonOf(body) : undefined;
    if (value === undefined) return '';
    return JSON.stringify(withoutSecrets(value, this.#contract.secrets)).slice(0, LONGEST_DETAIL);
  }

  #done(kept: Kept, done: Done): void {
    kept.done = [done, ...kept.done.slice(0, MOST - 1)];
  }

  note(request: FastifyRequest, reply: FastifyReply): void {
    const name = workspaceOf(request.headers);
    // Whoever names no workspace of this gateway is refused, and leaves nothing behind.
    if (name !== '' && request.upstream === null) return;
    const path = pathOf(request.url);
    const { basePath } = this.#contract;
    const fault = reply.getHeader(FAULT_HEADER);
    const kept = this.#of(name);
    const noted: Request = {
      at: new Date().toISOString(),
      method: request.method,
      path: path.slice(0, LONGEST_PATH),
      operation: this.#contract.find(request.method, path.slice(basePath.length))?.operationId ?? null,
      verdict: verdictOf(request),
      status: reply.statusCode,
      code: request.code,
      fault: typeof fault === 'string' ? fault : null,
      ms: Math.round(reply.elapsedTime),
    };
    kept.requests = [noted, ...kept.requests.slice(0, MOST - 1)];
    const { operation, status } = noted;
    const { answer } = request;
    if (operation !== null && request.method !== 'GET') {
      const { at, path: place, code } = noted;
      const about = aboutOf(place, dataOf(noted, answer));
      this.#done(kept, { at, by: 'user', operation, path: place, about, detail: null, status, code });
    }
    const value = operation !== null && answer && mayBeExample(noted, request) ? jsonOf(answer) : undefined;
    if (operation !== null && value !== undefined)
      kept.examples.set(operation, {
        ...{ operation, status },
        value: withoutSecrets(value as Shape['Example']['value'], this.#contract.secrets),
      });
  }

  /** The last answer of a provider to an operation, if it was given in Japanese. */
  example(headers: FastifyRequest['headers'], operation: string): Shape['Example'] | undefined {
    return this.#kept.get(workspaceOf(headers))?.examples.get(operation);
  }

  /** Workspaces come and go; those that have been here longest are forgotten. */
  #of(name: string): Kept {
    const kept = this.#kept.get(name) ?? { requests: [], done: [], examples: new Map() };
    this.#kept.set(name, kept);
    const oldest = [...this.#kept.keys()].find((each) => each !== '' && each !== name);
    if (this.#kept.size > MOST_WORKSPACES && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }
}

/** What became of a request; who is not let through has none said of them. */
export const verdictOf = ({ verdict }: FastifyRequest): RequestVerdict => verdict ?? 'refused';

/** Name of the workspace that a call is about; empty for everybody's sandbox. */
const workspaceOf = ({ [WORKSPACE_HEADER]: name = '' }: FastifyRequest['headers']) => String(name);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** What an answer tells of something that has happened; an example's records are nowhere. */
function dataOf({ verdict, code }: Request, answer: Buffer | null): unknown {
  if (verdict !== 'live' || code !== 1 || !answer) return undefined;
  return (JSON.parse(answer.toString('utf8')) as { data?: unknown }).data;
}

/** The value of a text of JSON; undefined for what is none. */
function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Examples are what a provider answered in Japanese, with an envelope. */
function mayBeExample({ verdict, code }: Request, { query }: FastifyRequest): boolean {
  const { lang = 'jp' } = query as { lang?: string };
  return verdict === 'live' && lang === 'jp' && code !== null;
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
