import { type DefinedUseQueryResult, useQuery } from '@tanstack/react-query';
import type { ControlResponse, GatewayResponse } from '../../../mock/control/client.ts';
import type { ControlHost } from './control-host.ts';

/** The sandbox's state, read at one moment. */
export interface SandboxSnapshot {
  readonly state: ControlResponse<'getState'>;
  readonly scenarios: ControlResponse<'listScenarios'>['items'];
  readonly decisions: ControlResponse<'listDecisions'>['items'];
  readonly faults: ControlResponse<'listFaults'>['items'];
  readonly operations: ControlResponse<'listOperations'>['items'];
}

/** What the gateway recorded for the workspace, and all workspaces. */
export interface GatewaySnapshot {
  readonly requests: GatewayResponse<'listRequests'>['items'];
  readonly timeline: GatewayResponse<'listTimeline'>['items'];
  readonly workspaces: GatewayResponse<'listWorkspaces'>;
}

/** Starts the key of every query that a change of the sandbox can affect. */
export const CONTROL_QUERY_KEY = ['control'] as const;

/** With initial data, a failure of the first read is shown until a later one succeeds, and not only until it starts. */
const POLL = { initialData: null, refetchInterval: 2_000, retry: false, networkMode: 'always' } as const;

/** Reads the sandbox every two seconds while the page is visible; the data is null until it has answered once. */
export function useSandboxSnapshot({
  control,
  workspace,
}: ControlHost): DefinedUseQueryResult<SandboxSnapshot | null> {
  return useQuery({
    ...POLL,
    queryKey: [...CONTROL_QUERY_KEY, workspace, 'sandbox'],
    async queryFn() {
      const [state, scenarios, decisions, faults, operations] = await Promise.all([
        control('getState', undefined, undefined),
        control('listScenarios', undefined, undefined),
        control('listDecisions', undefined, undefined),
        control('listFaults', undefined, undefined),
        control('listOperations', undefined, undefined),
      ]);
      return {
        state,
        scenarios: scenarios.items,
        decisions: decisions.items,
        faults: faults.items,
        operations: operations.items,
      };
    },
  });
}

/** Reads the gateway's records every two seconds while the page is visible; the data is null until it has answered once. */
export function useGatewaySnapshot({
  gateway,
  workspace,
}: ControlHost): DefinedUseQueryResult<GatewaySnapshot | null> {
  return useQuery({
    ...POLL,
    queryKey: [...CONTROL_QUERY_KEY, workspace, 'gateway'],
    async queryFn() {
      const [requests, timeline, workspaces] = await Promise.all([
        gateway('listRequests', undefined, undefined),
        gateway('listTimeline', undefined, undefined),
        gateway('listWorkspaces', undefined, undefined),
      ]);
      return { requests: requests.items, timeline: timeline.items, workspaces };
    },
  });
}
