import {
  type Client,
  type ControlResponse,
  controlClient,
  type Shape,
} from '../../../mock/control/client.ts';

/**
 * The sandbox's control, by way of the development server, which knows the token. What is refused is thrown as a sentence.
 */
export const control: Client = controlClient({
  url: `${import.meta.env.BASE_URL}__developer`,
  token: 'of-the-development-server',
});

/** Everything that the panel shows, at one moment. */
export interface Picture {
  readonly state: Shape['State'];
  readonly scenarios: ControlResponse<'listScenarios'>['items'];
  readonly decisions: ControlResponse<'listDecisions'>['items'];
  readonly faults: ControlResponse<'listFaults'>['items'];
}

/** @throws Told when the sandbox cannot be reached */
export async function lookAround(): Promise<Picture> {
  const [state, { items: scenarios }, { items: decisions }, { items: faults }] = await Promise.all([
    control('getState', undefined, undefined),
    control('listScenarios', undefined, undefined),
    control('listDecisions', undefined, undefined),
    control('listFaults', undefined, undefined),
  ]);
  return { state, scenarios, decisions, faults };
}
