import { loadScenarioInItsMarket } from '../../../mock/control/load.ts';
import type { ControlHost } from './control-host.ts';

/** Loads a scenario. A workspace first gets the scenario's market; the shared sandbox refuses a scenario of another market. */
export async function loadScenario(
  { control, gateway, workspace }: ControlHost,
  name: string,
): Promise<void> {
  if (workspace === '') await control('loadScenario', { name }, undefined);
  else await loadScenarioInItsMarket(control, gateway, workspace, name);
}
