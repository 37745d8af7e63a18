import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../control/gateway.gen.ts';
import { subjectOfRequest } from '../control/record-page.ts';
import { WORKSPACE_HEADER } from '../control/workspace-name.ts';
import { answeredMethod, type Contract } from './contract-model.ts';
import { withoutSecrets } from './secrets.ts';

type Shape = components['schemas'];
type LoggedRequest = Shape['Requests']['items'][number];
type TimelineItem = Shape['Timeline']['items'][number];
export type RequestVerdict = LoggedRequest['verdict'];

/** Response header in which the sandbox names the faults that control has injected into a request. */
export const FAULT_HEADER = 'x-tsubame-fault';

const MAX_ITEMS = 200;
const MAX_WORKSPACES = 25;
const MAX_PATH_LENGTH = 300;
const MAX_DETAIL_LENGTH = 200;
const CODE = /^\s*\{\s*"code"\s*:\s*(\d+)/;
const CODE_WITHIN_BYTES = 64;

declare module 'fastify' {
  interface FastifyRequest {
    /** Origin of the response; null until it is known. */
    verdict: RequestVerdict | null;
    /** Code in the response's envelope. */
    code: number | null;
    /** The response body if it is short enough to keep, else null. */
    answer: Buffer | null;
  }
}

const MAX_KEPT_BODY_BYTES = 65_536;

interface WorkspaceLog {
  /** Newest first. */
  requests: readonly LoggedRequest[];
  /** Newest first. */
  timeline: readonly TimelineItem[];
  /** The last response of each operation that may become an example. */
  readonly examples: Map<string, Shape['Example']>;
}

/**
 * The latest requests to each workspace and to the shared sandbox, in memory. Secrets of the contract are replaced before
 * anything is stored.
 */
export class RequestLog {
  readonly #contract: Contract;
  readonly #kept = new Map<string, WorkspaceLog>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Newest first. */
  list(headers: FastifyRequest['headers']): readonly LoggedRequest[] {
    return this.#kept.get(workspaceOf(headers))?.requests ?? [];
  }

  /** Changes by users and operators, newest first. */
  timeline(headers: FastifyRequest['headers']): readonly TimelineItem[] {
    return this.#kept.get(workspaceOf(headers))?.timeline ?? [];
  }

  /** Records a control request. */
  noteOperator({ headers, url, body }: FastifyRequest, operation: string, status: number): void {
    const sent = this.#detailOf(body);
    const path = pathOf(url).slice(0, MAX_PATH_LENGTH);
    this.#addToTimeline(this.#of(workspaceOf(headers)), {
      at: new Date().toISOString(),
      by: 'operator',
      operation,
      path,
      about: subjectOfRequest(path, undefined),
      detail: sent === '' || sent === '{}' ? null : sent,
      status,
      code: null,
    });
  }

  /** The body of a control request; empty if it is no JSON, because secrets could not be found in it. */
  #detailOf(body: unknown): string {
    const value = Buffer.isBuffer(body) ? jsonOf(body) : undefined;
    if (value === undefined) return '';
    return JSON.stringify(withoutSecrets(value, this.#contract.secrets)).slice(0, MAX_DETAIL_LENGTH);
  }

  #addToTimeline(log: WorkspaceLog, item: TimelineItem): void {
    log.timeline = [item, ...log.timeline.slice(0, MAX_ITEMS - 1)];
  }

  /** Records an API request with its response. */
  note(request: FastifyRequest, reply: FastifyReply): void {
    const name = workspaceOf(request.headers);
    // A request that names an unavailable workspace was refused; it must not create a log.
    if (name !== '' && request.upstream === null) return;
    const path = pathOf(request.url);
    const { basePath } = this.#contract;
    const fault = reply.getHeader(FAULT_HEADER);
    const log = this.#of(name);
    const logged: LoggedRequest = {
      at: new Date().toISOString(),
      method: request.method,
      path: path.slice(0, MAX_PATH_LENGTH),
      operation: this.#contract.find(request.method, path.slice(basePath.length))?.operationId ?? null,
      verdict: verdictOf(request),
      status: reply.statusCode,
      code: request.code,
      fault: typeof fault === 'string' ? fault : null,
      ms: Math.round(reply.elapsedTime),
    };
    log.requests = [logged, ...log.requests.slice(0, MAX_ITEMS - 1)];
    const { operation, status } = logged;
    const { answer } = request;
    if (operation !== null && answeredMethod(request.method) !== 'GET') {
      const { at, path: place, code } = logged;
      const about = subjectOfRequest(place, dataOf(logged, answer));
      this.#addToTimeline(log, { at, by: 'user', operation, path: place, about, detail: null, status, code });
    }
    const value = operation !== null && answer && mayBeExample(logged, request) ? jsonOf(answer) : undefined;
    if (operation !== null && value !== undefined)
      log.examples.set(operation, {
        ...{ operation, status },
        value: withoutSecrets(value as Shape['Example']['value'], this.#contract.secrets),
      });
  }

  /** The last response of a provider to an operation in Japanese. */
  example(headers: FastifyRequest['headers'], operation: string): Shape['Example'] | undefined {
    return this.#kept.get(workspaceOf(headers))?.examples.get(operation);
  }

  /** The log of a workspace. Beyond the maximum, the log of the workspace that was seen first is deleted. */
  #of(name: string): WorkspaceLog {
    const log = this.#kept.get(name) ?? { requests: [], timeline: [], examples: new Map() };
    this.#kept.set(name, log);
    const oldest = [...this.#kept.keys()].find((each) => each !== '' && each !== name);
    if (this.#kept.size > MAX_WORKSPACES && oldest !== undefined) this.#kept.delete(oldest);
    return log;
  }
}

/** The verdict about a request; `refused` if no handler has set one. */
export const verdictOf = ({ verdict }: FastifyRequest): RequestVerdict => verdict ?? 'refused';

/** Name of the workspace that a request is for; empty for the shared sandbox. */
const workspaceOf = ({ [WORKSPACE_HEADER]: name = '' }: FastifyRequest['headers']) => String(name);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** The `data` of a successful response of the provider; undefined for examples, because their records do not exist. */
function dataOf({ verdict, code }: LoggedRequest, answer: Buffer | null): unknown {
  if (verdict !== 'live' || code !== 1 || !answer) return undefined;
  return (JSON.parse(answer.toString('utf8')) as { data?: unknown }).data;
}

/** Parses JSON; undefined if the text is no JSON. */
function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a response may become an example: from a provider, in Japanese, with an envelope. */
function mayBeExample({ verdict, code }: LoggedRequest, { query }: FastifyRequest): boolean {
  const { lang = 'jp' } = query as { lang?: string };
  return verdict === 'live' && lang === 'jp' && code !== null;
}

/** The response body if it is short enough to keep with its request, else null. */
export const loggableBody = (body: unknown): Buffer | null =>
  Buffer.isBuffer(body) && body.length <= MAX_KEPT_BODY_BYTES ? body : null;

/** The `code` of an envelope, which is always its first member; null without an envelope. */
export function resultCodeOf(body: unknown): number | null {
  if (!Buffer.isBuffer(body)) return null;
  const [, code] = CODE.exec(body.toString('latin1', 0, CODE_WITHIN_BYTES)) ?? [];
  return code === undefined ? null : Number(code);
}
