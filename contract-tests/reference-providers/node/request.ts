import type { User } from './user.ts';

/** A request that has been validated against the contract. */
export interface ProviderRequest {
  readonly id: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: the schema has been checked, and an external team has no generated types
  readonly body: any;
  readonly token: string;
  /** The signed-in user; null for open operations without a token. */
  readonly user: User;
}

/** Handles a request: returns the `data` of a success, or throws a refusal. */
export type Handler = (call: ProviderRequest) => unknown;

/** A response other than success. */
export class RefusalError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;

  constructor(status: number, code: number, data: unknown) {
    super(String(code));
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** A protocol error with the invalid fields. */
export const problem = (status: number, fields: readonly string[] = []) =>
  new RefusalError(status, status, {
    fields: fields.map((path) => ({ path, message: 'violates the contract' })),
    retry_after: null,
  });

/** The record does not exist, or belongs to another user. */
export const notFound = () => problem(404);
