import type { FormEvent } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import css from './control.module.css';
import { appAddress, panelAddress } from './control-host.ts';
import { useControlWords } from './control-words.ts';
import { InputField, SelectField } from './form-fields.tsx';
import { InlineCode } from './inline-code.tsx';
import { usePanel } from './panel-context.ts';
import { PanelSection } from './panel-section.tsx';
import type { GatewaySnapshot } from './snapshots.ts';

const SCHEDULES = ['always_open', 'exchange'] as const;

/** All workspaces, and a form that starts one. */
export function WorkspacesSection({ workspaces }: Pick<GatewaySnapshot, 'workspaces'>) {
  const { host, run } = usePanel();
  const { texts } = useControlWords();
  const { items, most, idle_seconds } = workspaces;
  const words = texts.workspaces;

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = String(fields.get('name'));
    const seed = String(fields.get('seed'));
    const schedule = SCHEDULES.find((each) => each === fields.get('schedule'));
    const market = { ...(seed === '' ? {} : { seed }), ...(schedule === undefined ? {} : { schedule }) };
    run(() => host.gateway('beginWorkspace', { name }, market), words.started(name));
  };

  return (
    <PanelSection
      id="workspaces"
      title={words.heading}
      action={<span className={css.quiet}>{words.count(items.length, most)}</span>}
    >
      <p className={css.quiet}>
        <InlineCode text={words.note(idle_seconds / 60)} />
      </p>
      <ul className={css.rows}>
        {items.map((workspace) => (
          <WorkspaceRow key={workspace.name} workspace={workspace} />
        ))}
      </ul>
      <form className={css.form} onSubmit={start}>
        <InputField
          label={texts.name}
          name="name"
          required
          pattern="[a-z0-9]([a-z0-9\-]{0,30}[a-z0-9])?"
          maxLength={32}
          placeholder="anna"
        />
        <InputField label={texts.seed} name="seed" maxLength={200} placeholder={words.asShared} />
        <SelectField label={words.hours} name="schedule">
          <option value="">{words.asShared}</option>
          <option value="always_open">{words.alwaysOpen}</option>
          <option value="exchange">{words.exchangeHours}</option>
        </SelectField>
        <Button type="submit" variant="quiet" size="small">
          {words.start}
        </Button>
      </form>
    </PanelSection>
  );
}

function WorkspaceRow({ workspace }: { workspace: GatewaySnapshot['workspaces']['items'][number] }) {
  const { host, confirm } = usePanel();
  const { texts } = useControlWords();
  const { name, market } = workspace;
  const words = texts.workspaces;
  const isCurrent = name === host.workspace;
  const end = () =>
    confirm({
      question: words.endQuestion(name),
      action: texts.end,
      run: () => host.gateway('endWorkspace', { name }, undefined),
    });
  return (
    <li>
      <span className={css.grow}>
        <b>{name}</b> {isCurrent ? <Badge tone="ok">{words.current}</Badge> : null}{' '}
        <span className={css.quiet}>{[market.seed, market.schedule].filter(Boolean).join(' · ')}</span>
      </span>
      <a className={css.linkButton} href={panelAddress(name)}>
        {words.control}
      </a>
      <a className={css.linkButton} href={appAddress(name)} target="_blank" rel="noopener">
        {texts.app}
      </a>
      {isCurrent ? null : (
        <Button variant="quiet" size="small" aria-label={`${texts.end} ${name}`} onClick={end}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
