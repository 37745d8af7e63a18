import type { Operation } from './contract-model.ts';
import type { EndToEndHeaders } from './headers.ts';
import type { Preference } from './prefer.ts';
import type { ResponseDecision } from './response-decision.ts';
import type { Upstream } from './upstream.ts';

/** A request to an operation of the contract that is not yet validated. */
export interface ExchangeRequest {
  readonly operation: Operation;
  readonly method: string;
  /** Below the contract's base path. */
  readonly path: string;
  /** Query with its question mark, as the client sent it; empty without a query. */
  readonly search: string;
  readonly query: URLSearchParams;
  /** End-to-end headers without the preferences. */
  readonly headers: EndToEndHeaders;
  readonly body: Buffer | undefined;
  /** The body is a form, which the gateway has validated. */
  readonly isForm: boolean;
  readonly preference: Preference;
  /** The provider; null if an example is the response. */
  readonly upstream: Upstream | null;
  /** Path and query at the provider. */
  readonly target: string;
}

/** Validates requests, gets the provider's response or an example, and validates the response. */
export interface Exchanges {
  run(request: ExchangeRequest): Promise<ResponseDecision>;
  close(): Promise<void>;
}
