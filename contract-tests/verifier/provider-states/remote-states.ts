import type { OperatorState, StateHandlers } from './state-handlers.ts';
import { StateUnavailable } from './state-unavailable.ts';
import { STATES, type State } from './states.ts';

/** By `state-endpoint.yaml` nobody has to bring about every state. */
const NOT_KNOWN = 501;

/**
 * Operator states of a provider that offers them over HTTP, in Pact's own protocol: `POST` with
 * `{state, action: 'setup', params}`, answered with the state's values.
 */
export function remoteStates(url: string): StateHandlers<OperatorState> {
  async function ask({ sentence, values }: State): Promise<Record<string, unknown>> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: sentence, action: 'setup', params: {} }),
    });
    if (response.status === NOT_KNOWN)
      throw new StateUnavailable(`${url} does not know the state "${sentence}".`);
    if (!response.ok) throw new Error(`${url} answered HTTP ${response.status} for the state "${sentence}".`);
    const answer = (await response.json()) as Record<string, unknown>;
    const missing = Object.keys(values).filter((key) => typeof answer[key] !== 'string');
    if (missing.length > 0)
      throw new Error(`${url} left out ${missing.join(', ')} for the state "${sentence}".`);
    return answer;
  }
  const all: Readonly<Record<string, State>> = { ...STATES };
  const byOperator = Object.entries(all).filter(([, { by }]) => by !== undefined);
  // Each handler answers what its state says, as `ask` has looked.
  return Object.fromEntries(
    byOperator.map(([name, state]) => [name, () => ask(state)]),
  ) as unknown as StateHandlers<OperatorState>;
}

type OperatorStates = Partial<StateHandlers<OperatorState>>;

/** What an endpoint brings about, and what it does not know, as far as the others set it up. */
export function withFallBack(endpoint: OperatorStates, others: OperatorStates): OperatorStates {
  const byName: Readonly<Record<string, () => Promise<object>>> = { ...others };
  const handlers = Object.entries<() => Promise<object>>({ ...endpoint }).map(([name, ask]) => [
    name,
    () =>
      ask().catch((error: unknown) => {
        const other = byName[name];
        if (error instanceof StateUnavailable && other !== undefined) return other();
        throw error;
      }),
  ]);
  return { ...others, ...(Object.fromEntries(handlers) as OperatorStates) };
}
