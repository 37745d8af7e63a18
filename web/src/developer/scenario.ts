import { loadScenario } from '#control/load-scenario.ts';
import { signInScenarioUser } from '#control/sign-in.ts';
import { getSession } from '#stores/session-store.ts';
import { createDrawerHost } from './drawer-host.ts';

/**
 * Signs in as the user of a scenario and opens its page in the app.
 *
 * @param name of the scenario to load first; empty for the loaded one
 * @throws Error if the sandbox refuses, or if the scenario opens on no page
 */
async function openScenario(name: string): Promise<void> {
  const host = createDrawerHost();
  if (name !== '') await loadScenario(host, name);
  const { opened } = await host.control('getState', undefined, undefined);
  if (opened === null) throw new Error(`The scenario ${name} opens on no page.`);
  await signInScenarioUser(opened, getSession().locale);
  location.replace(`${import.meta.env.BASE_URL}#/${opened.address}`);
}

openScenario(decodeURIComponent(location.search.slice(1))).catch((error: unknown) => {
  const message = document.getElementById('message');
  if (message !== null) message.textContent = error instanceof Error ? error.message : String(error);
});
