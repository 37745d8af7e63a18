import type { OperatorStateName, StateHandlers } from './state-handlers.ts';
import { StateUnavailable } from './state-unavailable.ts';
import { STATES, type State } from './states.ts';

/** The status of a state that the endpoint does not offer (`state-endpoint.yaml`). */
const UNKNOWN_STATE = 501;

/**
 * Operator states from a provider's HTTP endpoint, in Pact's own protocol: a `POST` of `{state, action: 'setup', params}` returns
 * the state's values.
 */
export function remoteStates(url: string): StateHandlers<OperatorStateName> {
  async function setUp({ sentence, values }: State): Promise<Record<string, unknown>> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: sentence, action: 'setup', params: {} }),
    });
    if (response.status === UNKNOWN_STATE)
      throw new StateUnavailable(`${url} does not know the state "${sentence}".`);
    if (!response.ok) throw new Error(`${url} answered HTTP ${response.status} for the state "${sentence}".`);
    const stateValues = (await response.json()) as Record<string, unknown>;
    const missing = Object.keys(values).filter((key) => typeof stateValues[key] !== 'string');
    if (missing.length > 0)
      throw new Error(`${url} left out ${missing.join(', ')} for the state "${sentence}".`);
    return stateValues;
  }
  const all: Readonly<Record<string, State>> = { ...STATES };
  const byOperator = Object.entries(all).filter(([, { by }]) => by !== undefined);
  // `setUp` has checked that each response has the state's values.
  return Object.fromEntries(
    byOperator.map(([name, state]) => [name, () => setUp(state)]),
  ) as unknown as StateHandlers<OperatorStateName>;
}

type OperatorStates = Partial<StateHandlers<OperatorStateName>>;

/** The endpoint's states; a state that it does not offer falls back to `others`. */
export function withFallBack(endpoint: OperatorStates, others: OperatorStates): OperatorStates {
  const byName: Readonly<Record<string, () => Promise<object>>> = { ...others };
  const handlers = Object.entries<() => Promise<object>>({ ...endpoint }).map(([name, setUp]) => [
    name,
    () =>
      setUp().catch((error: unknown) => {
        const fallBack = byName[name];
        if (error instanceof StateUnavailable && fallBack !== undefined) return fallBack();
        throw error;
      }),
  ]);
  return { ...others, ...(Object.fromEntries(handlers) as OperatorStates) };
}
