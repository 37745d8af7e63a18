import type { Client, GatewayClient } from './client.ts';

/** Loads a scenario into a workspace, which begins anew in the market that it is written for where it has another one. */
export async function loadInItsMarket(
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
