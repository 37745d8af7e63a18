import { loadScenario } from '#control/load-scenario.ts';
import { signInScenarioUser } from '#control/sign-in.ts';
import { getSession } from '#stores/session-store.ts';
import { createDrawerHost } from './drawer-host.ts';

/**
 * Loads a scenario, signs in as its user and opens its page in the app.
 *
 * @throws Error if the sandbox refuses, or if the scenario opens on no page
 */
async function openScenario(name: string): Promise<void> {
  const host = createDrawerHost();
  await loadScenario(host, name);
  const { opened } = await host.control('getState', undefined, undefined);
  if (opened === null) throw new Error(`The scenario ${name} opens on no page.`);
  await signInScenarioUser(opened, getSession().locale);
  location.replace(`${import.meta.env.BASE_URL}#/${opened.address}`);
}

openScenario(decodeURIComponent(location.search.slice(1))).catch((error: unknown) => {
  const message = document.getElementById('message');
  if (message !== null) message.textContent = error instanceof Error ? error.message : String(error);
});
