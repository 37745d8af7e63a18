import { MatchersV3 } from '@pact-foundation/pact';
import { OPERATIONS, type OperationId } from '@tsubame/sdk';
import type { State } from '../verifier/provider-states/states.ts';
import { isObject } from './schema.ts';

/** The arguments of an SDK call. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  /** Path of an image that is sent as the form's only field. */
  readonly file?: string | undefined;
}

/** Pact's expression for a value of the provider state. */
export function placeholder(name: string): string {
  return `\${${name}}`;
}

/** Replaces sample values of the state in a request by the provider's values. */
export function injected(value: unknown, state: State): unknown {
  if (Array.isArray(value)) return value.map((item) => injected(item, state));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, injected(item, state)]));
  }
  if (typeof value !== 'string') return value;
  const expression = Object.entries(state.values).reduce(
    (text, [name, sample]) => text.replaceAll(sample, placeholder(name)),
    value,
  );
  return expression === value ? value : MatchersV3.fromProviderState(expression, value);
}

function textValues(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** The request that Pact expects for a call of the SDK; its path is relative to the contract's server, as in the contract. */
export function requestTemplate(operationId: OperationId, parts: RequestParts, state: State, lang: string) {
  const { method, path, open } = OPERATIONS[operationId];
  // The SDK also sends a token to open operations, but providers must not require it.
  const token = open ? {} : { token: state.values.token ?? 'guest' };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.path?.[name])),
  );
  return {
    method,
    path: injected(filledPath, state) as string,
    query: injected({ ...textValues(parts.query ?? {}), lang }, state) as Record<string, string>,
    headers: injected(
      {
        ...token,
        ...(parts.idempotencyKey === undefined ? {} : { 'Idempotency-Key': parts.idempotencyKey }),
      },
      state,
    ) as Record<string, string>,
    body: injected(parts.body, state),
  };
}
