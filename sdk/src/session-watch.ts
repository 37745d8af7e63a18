import type { UnauthorizedError } from './errors.ts';

/** The token of a client that is signed out. */
export const GUEST_TOKEN = 'guest';

export interface SessionOptions {
  /** The stored session token; nothing means signed out, and `guest` is sent. */
  readonly getToken?: (() => string | null | undefined) | undefined;
  /**
   * The session is over. Called once for a session token, however many calls it fails, and not for the late
   * answer of a session that the app has already left. A guest's 401 calls it each time.
   */
  readonly onUnauthorized?: ((error: UnauthorizedError) => void) | undefined;
}

/** Which token calls bear, and when the app hears that it is no longer good. */
export interface SessionWatch {
  currentToken(): string;
  /** A call that bore `token` was answered 401. */
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
