import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import css from './control.module.css';
import { appAddress, panelAddress } from './control-host.ts';
import { InputField, SelectField } from './form-fields.tsx';
import { InlineCode } from './inline-code.tsx';
import { usePanel } from './panel-context.ts';
import { PanelSection } from './panel-section.tsx';
import type { GatewaySnapshot } from './snapshots.ts';

const SCHEDULES = ['always_open', 'exchange'] as const;

/** All workspaces, and a form that starts one. */
export function WorkspacesSection({ workspaces }: Pick<GatewaySnapshot, 'workspaces'>) {
  const { host, run } = usePanel();
  const { t } = useTranslation('control');
  const { items, most, idle_seconds } = workspaces;

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = String(fields.get('name'));
    const seed = String(fields.get('seed'));
    const schedule = SCHEDULES.find((each) => each === fields.get('schedule'));
    const market = { ...(seed === '' ? {} : { seed }), ...(schedule === undefined ? {} : { schedule }) };
    run(() => host.gateway('beginWorkspace', { name }, market), t('workspaces.started', { name }));
  };

  return (
    <PanelSection
      id="workspaces"
      title={t('workspaces.heading')}
      action={<span className={css.quiet}>{t('workspaces.count', { count: items.length, most })}</span>}
    >
      <p className={css.quiet}>
        <InlineCode text={t('workspaces.note', { minutes: idle_seconds / 60 })} />
      </p>
      <ul className={css.rows}>
        {items.map((workspace) => (
          <WorkspaceRow key={workspace.name} workspace={workspace} />
        ))}
      </ul>
      <form className={css.form} onSubmit={start}>
        <InputField
          label={t('name')}
          name="name"
          required
          pattern="[a-z0-9]([a-z0-9\-]{0,30}[a-z0-9])?"
          placeholder="anna"
        />
        <InputField label={t('seed')} name="seed" placeholder={t('workspaces.asShared')} />
        <SelectField label={t('workspaces.hours')} name="schedule">
          <option value="">{t('workspaces.asShared')}</option>
          <option value="always_open">{t('workspaces.alwaysOpen')}</option>
          <option value="exchange">{t('workspaces.exchangeHours')}</option>
        </SelectField>
        <Button type="submit" variant="quiet" size="small">
          {t('workspaces.start')}
        </Button>
      </form>
    </PanelSection>
  );
}

function WorkspaceRow({ workspace }: { workspace: GatewaySnapshot['workspaces']['items'][number] }) {
  const { host, confirm } = usePanel();
  const { t } = useTranslation('control');
  const { name, market } = workspace;
  const isCurrent = name === host.workspace;
  const end = () =>
    confirm({
      question: t('workspaces.endQuestion', { name }),
      action: t('end'),
      danger: true,
      run: () => host.gateway('endWorkspace', { name }, undefined),
    });
  return (
    <li>
      <span className={css.grow}>
        <b>{name}</b> {isCurrent ? <Badge tone="ok">{t('workspaces.current')}</Badge> : null}{' '}
        <span className={css.quiet}>
          {[
            market.seed,
            market.schedule,
            market.prices && t('prices.since', { day: market.prices.first_day }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <a className={css.linkButton} href={panelAddress(name)}>
        {t('workspaces.control')}
      </a>
      <a className={css.linkButton} href={appAddress(name)} target="_blank" rel="noopener">
        {t('app')}
      </a>
      {isCurrent ? null : (
        <Button variant="quiet" size="small" aria-label={`${t('end')} ${name}`} onClick={end}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
