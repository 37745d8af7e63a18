import type { User } from './user.ts';

/** A request that keeps the contract. */
export interface ProviderRequest {
  readonly id: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: the schema has been checked, and a stranger has no generated types
  readonly body: any;
  readonly token: string;
  /** Of open operations nobody. */
  readonly user: User;
}

/** What an operation makes of a call: `data` of a success; a refusal is thrown. */
export type Handler = (call: ProviderRequest) => unknown;

/** An answer other than success. */
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

/** A refusal by the protocol, naming the places at fault. */
export const problem = (status: number, fields: readonly string[] = []) =>
  new RefusalError(status, status, {
    fields: fields.map((path) => ({ path, message: 'is not as the contract says' })),
    retry_after: null,
  });

/** There is nothing, or not for this user. */
export const notFound = () => problem(404);
