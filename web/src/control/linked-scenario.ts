import i18next from 'i18next';
import type { Locale } from '#domain/locale.ts';
import { loadScenario } from './load-scenario.ts';
import type { PanelContext } from './panel-context.ts';
import { signInScenarioUser } from './sign-in.ts';

/** A scenario in the address of the panel: `?load=ipo-won` loads it, `?open=ipo-won` also signs its user in and opens its page. */
export interface LinkedScenario {
  readonly action: 'load' | 'open';
  /** Empty for the loaded scenario, which can be opened only. */
  readonly name: string;
}

/**
 * Returns the scenario that an address names.
 *
 * @param search the address's query
 */
export function linkedScenarioOf(search: string): LinkedScenario | undefined {
  const query = new URLSearchParams(search);
  for (const action of ['open', 'load'] as const) {
    const name = query.get(action);
    if (name !== null) return { action, name };
  }
  return undefined;
}

/** Loads or opens the scenario of a link after a confirmation: anyone can write a link, and loading deletes the current data. */
export function askForLinkedScenario(
  { host, sandbox, confirm }: PanelContext,
  locale: Locale,
  { action, name }: LinkedScenario,
): void {
  if (action === 'load') {
    confirm({
      question: i18next.t('control:scenarios.loadQuestion', { name }),
      action: i18next.t('control:scenarios.load'),
      danger: true,
      run: () => loadScenario(host, name),
    });
    return;
  }
  if (!host.sharesOriginWithApp) {
    location.replace(host.scenarioLink(name));
    return;
  }
  const loaded = sandbox.state.opened;
  if (name === '' && loaded === null) return;
  confirm({
    question:
      name === ''
        ? i18next.t('control:scenarios.signInQuestion', { account: loaded?.account ?? '' })
        : i18next.t('control:scenarios.openQuestion', { name }),
    action: i18next.t('control:scenarios.open'),
    danger: name !== '',
    async run() {
      if (name !== '') await loadScenario(host, name);
      const { opened } = await host.control('getState', undefined, undefined);
      if (opened === null) return;
      await signInScenarioUser(opened, locale);
      location.assign(`/app/#/${opened.address}`);
    },
  });
}
