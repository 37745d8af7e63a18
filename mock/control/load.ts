import type { Client, GatewayClient } from './client.ts';

/** Loads a scenario into a workspace. If the scenario needs another market, the workspace is reset with that market first. */
export async function loadScenarioInItsMarket(
  control: Client,
  gateway: GatewayClient,
  workspace: string,
  name: string,
): Promise<void> {
  const { market: wanted } = await control('getScenario', { name }, undefined);
  const { market } = await control('getState', undefined, undefined);
  const isOther = wanted !== null && (wanted.seed !== market.seed || wanted.schedule !== market.schedule);
  if (isOther) await gateway('beginWorkspace', { name: workspace }, wanted);
  await control('loadScenario', { name }, undefined);
}
