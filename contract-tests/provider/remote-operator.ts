import { STATES, type State } from '../support/states.ts';
import type { OperatorState, StateHandlers } from './state-handlers.ts';

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
