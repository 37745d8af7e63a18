import type { UnauthorizedError } from './errors.ts';

/** The token of a client that is signed out. */
export const GUEST_TOKEN = 'guest';

export interface SessionOptions {
  /** Returns the session token; null or undefined means signed out, and `guest` is sent. */
  readonly getToken?: (() => string | null | undefined) | undefined;
  /**
   * Called when the session has ended: once for each session token, and not for a late response to an earlier session. A guest's
   * 401 calls it each time.
   */
  readonly onUnauthorized?: ((error: UnauthorizedError) => void) | undefined;
}

/** Supplies the token of each call, and notifies the app once when the token is no longer valid. */
export interface SessionWatch {
  currentToken(): string;
  /** Notes that a call with `token` got 401. */
  report(error: UnauthorizedError, token: string): void;
}

export function createSessionWatch({ getToken, onUnauthorized }: SessionOptions): SessionWatch {
  const currentToken = (): string => getToken?.() || GUEST_TOKEN;
  let reportedToken: string | undefined;
  return {
    currentToken,
    report(error, token) {
      if (token !== currentToken()) return;
      if (token !== GUEST_TOKEN && token === reportedToken) return;
      reportedToken = token;
      onUnauthorized?.(error);
    },
  };
}
