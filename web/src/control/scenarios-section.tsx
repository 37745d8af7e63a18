import type { FormEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import css from './control.module.css';
import { findText } from './control-texts.ts';
import { InputField } from './form-fields.tsx';
import { InlineCode } from './inline-code.tsx';
import { loadScenario } from './load-scenario.ts';
import { usePanel } from './panel-context.ts';
import { PanelSection, ScrollingList } from './panel-section.tsx';
import { signInScenarioUser } from './sign-in.ts';
import type { SandboxSnapshot } from './snapshots.ts';
import { scenarioPartId } from './timeline-link.ts';

const EXAMPLE_SCENARIO = 'ipo-won';

/** All scenarios to load, the sign-in of the loaded one, and a form that saves the session as a scenario. */
export function ScenariosSection() {
  const { host, sandbox, run } = usePanel();
  const { t } = useTranslation('control');

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = String(fields.get('name'));
    const title = String(fields.get('title'));
    run(() => host.control('saveScenario', { name }, { title }), t('scenarios.savedAs', { name }));
  };

  return (
    <PanelSection
      id="scenarios"
      title={t('scenarios.heading')}
      badge={<Badge>{sandbox.scenarios.length}</Badge>}
      action={<span className={css.quiet}>{sandbox.state.scenario ?? t('scenarios.noneLoaded')}</span>}
    >
      <LoadedScenario />
      <ScrollingList label={t('scenarios.heading')} look="cards">
        {sandbox.scenarios.map((scenario) => (
          <ScenarioCard key={scenario.name} scenario={scenario} />
        ))}
      </ScrollingList>
      <form className={css.form} onSubmit={save}>
        <InputField
          label={t('name')}
          name="name"
          required
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          placeholder="my-own"
        />
        <InputField label={t('scenarios.titleLabel')} name="title" required />
        <Button type="submit" variant="quiet" size="small">
          {t('scenarios.save')}
        </Button>
      </form>
      <p className={css.note}>
        <InlineCode text={t('scenarios.note', { link: host.scenarioLink(EXAMPLE_SCENARIO) })} />
      </p>
    </PanelSection>
  );
}

/** The translated title of a scenario, or its own with the language tag; what a user saved has no tag. */
function titleOf({ name, title, own }: SandboxSnapshot['scenarios'][number]) {
  const translated = own ? null : findText(`control:scenarioTitles.${name}`);
  return { title: translated ?? title, tag: own || translated !== null ? undefined : 'en' };
}

/** In the app's drawer a card opens its scenario at once; on the panel's own page it loads it after a confirmation. */
function ScenarioCard({ scenario }: { scenario: SandboxSnapshot['scenarios'][number] }) {
  const { host, sandbox, confirm, highlightedPart } = usePanel();
  const { t } = useTranslation('control');
  const { name, own } = scenario;
  const { title, tag } = titleOf(scenario);
  const card = {
    className: css.card,
    'aria-current': name === sandbox.state.scenario || undefined,
    children: (
      <>
        <span className={css.cardTitle}>
          <b>{name}</b> {own ? <Badge>{t('scenarios.saved')}</Badge> : null}
        </span>{' '}
        <span className={css.quiet} lang={tag}>
          {title}
        </span>
      </>
    ),
  };
  const load = () =>
    confirm({
      question: t('scenarios.loadQuestion', { name }),
      action: t('scenarios.load'),
      danger: true,
      run: () => loadScenario(host, name),
    });
  const id = scenarioPartId(name);
  return (
    <li id={id} tabIndex={-1} data-highlighted={highlightedPart === id || undefined}>
      {host.isEmbedded ? (
        <a {...card} href={host.scenarioLink(name)} />
      ) : (
        <button {...card} type="button" onClick={load} />
      )}
    </li>
  );
}

/** Account and page of the loaded scenario, if it opens on a page. */
function LoadedScenario() {
  const { host, sandbox, run } = usePanel();
  const { t } = useTranslation('control');
  const locale = useLocale();
  const { opened } = sandbox.state;
  if (opened === null) return null;
  const { account, password, address } = opened;

  const openSignedIn = (event: MouseEvent) => {
    if (!host.sharesOriginWithApp) return;
    event.preventDefault();
    // A browser blocks a tab that opens later than in the click itself.
    const tab = window.open('', '_blank');
    run(async () => {
      await signInScenarioUser(opened, locale).catch((error: unknown) => {
        tab?.close();
        throw error;
      });
      tab?.location.replace(`/app/#/${address}`);
    });
  };

  return (
    <div className={css.loaded}>
      <a
        className={css.linkButton}
        href={host.sharesOriginWithApp ? `/app/#/${address}` : host.scenarioLink('')}
        target="_blank"
        rel="noopener"
        onClick={openSignedIn}
      >
        {t('scenarios.openPage')}
      </a>
      <span className={css.quiet}>
        <InlineCode text={t('scenarios.signedIn', { account, password })} />
      </span>
    </div>
  );
}
