import { type ControlResponse, controlClient, type GatewayResponse, gatewayClient } from '../client.ts';
import { loadInItsMarket } from '../load.ts';

/** Everything that the page shows, at one moment. */
export interface Picture {
  readonly state: ControlResponse<'getState'>;
  readonly scenarios: ControlResponse<'listScenarios'>['items'];
  readonly decisions: ControlResponse<'listDecisions'>['items'];
  readonly faults: ControlResponse<'listFaults'>['items'];
  readonly operations: ControlResponse<'listOperations'>['items'];
  readonly requests: GatewayResponse<'listRequests'>['items'];
  readonly timeline: GatewayResponse<'listTimeline'>['items'];
  readonly workspaces: GatewayResponse<'listWorkspaces'>;
  /** Of this machine, when it was asked. */
  readonly at: number;
}

/** Whose sandbox the page is about: the address names it, else its host does, and the empty name is everybody's. */
const ofHost = /^([^.]+)\.localhost$/.exec(location.hostname)?.[1] ?? '';
export const workspace: string = new URLSearchParams(location.search).get('workspace') ?? ofHost;

/** Whether the app of that workspace is of this page's origin, so that both share what a browser stores. */
export const isAppHere: boolean = workspace === ofHost;

const base = workspace === '' ? '' : `/w/${workspace}`;
export const control = controlClient({ url: base, token: 'of-the-gateway' });
export const gateway = gatewayClient(base);

/** @throws Told when gateway or sandbox cannot be reached */
export async function look(): Promise<Picture> {
  const [state, scenarios, decisions, faults, operations, requests, timeline, workspaces] = await Promise.all(
    [
      control('getState', undefined, undefined),
      control('listScenarios', undefined, undefined),
      control('listDecisions', undefined, undefined),
      control('listFaults', undefined, undefined),
      control('listOperations', undefined, undefined),
      gateway('listRequests', undefined, undefined),
      gateway('listTimeline', undefined, undefined),
      gateway('listWorkspaces', undefined, undefined),
    ],
  );
  return {
    state,
    scenarios: scenarios.items,
    decisions: decisions.items,
    faults: faults.items,
    operations: operations.items,
    requests: requests.items,
    timeline: timeline.items,
    workspaces,
    at: Date.now(),
  };
}

/** Loads a scenario, in everybody's sandbox only where its market is that of the scenario. */
export async function load(name: string): Promise<void> {
  if (workspace === '') await control('loadScenario', { name }, undefined);
  else await loadInItsMarket(control, gateway, workspace, name);
}

/** Address of this page for another workspace. */
export const pageOf = (name: string): string => `/control/?workspace=${encodeURIComponent(name)}`;

/** Address by which the app opens a scenario, signed in: this page, on the origin of the app. */
export const linkOf = (name: string): string =>
  `${location.protocol}//${isAppHere ? location.host : `${workspace}.localhost${location.port && `:${location.port}`}`}/control/?open=${encodeURIComponent(name)}`;

/** Address of the app for a workspace, on an origin of its own. */
export const appOf = (name: string, address = ''): string =>
  `${name === '' ? '' : `/w/${name}`}/app/${address === '' ? '' : `#/${address}`}`;
