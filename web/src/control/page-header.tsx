import { FlaskConical } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './control.module.css';
import { appAddress, type ControlHost, panelAddress } from './control-host.ts';
import { type ControlWords, useControlWords } from './control-words.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { GatewaySnapshot, SandboxSnapshot } from './snapshots.ts';

const PRODUCT = 'Tsubame';

export interface PanelHeadProps {
  sandbox: SandboxSnapshot | undefined;
  onReset: () => void;
  isBusy: boolean;
}

interface PageHeaderProps extends PanelHeadProps {
  host: ControlHost;
  workspaces: GatewaySnapshot['workspaces']['items'];
  onLanguageChange: ((language: Language) => void) | undefined;
}

/** Gives the document the language and the title of the panel. */
export function applyToDocument({ tag, texts }: ControlWords): void {
  document.documentElement.lang = tag;
  document.title = texts.title;
}

/** Head of the panel's own page: links, language, workspace, reset and the paper-trading mark. */
export function PageHeader(props: PageHeaderProps) {
  const { host, sandbox, workspaces, onReset, isBusy, onLanguageChange } = props;
  const words = useControlWords();
  const { texts, language } = words;
  useEffect(() => applyToDocument(words), [words]);

  const { workspace } = host;
  const names = workspaces.map(({ name }) => name);
  const choices = workspace === '' || names.includes(workspace) ? names : [workspace, ...names];
  return (
    <header className={css.header}>
      <h1>
        <img src="/app/favicon.svg" alt="" />
        {PRODUCT}
        <Badge tone="outline">{texts.mock}</Badge>
      </h1>
      <nav aria-label={texts.links}>
        <a className={css.linkButton} href={appAddress(workspace)} target="_blank" rel="noopener">
          {texts.app}
        </a>
        <a className={css.linkButton} href="/docs/" target="_blank" rel="noopener">
          {texts.contract}
        </a>
      </nav>
      <div className={css.headerEnd}>
        <select
          aria-label={texts.language}
          value={language}
          onChange={({ target }) => onLanguageChange?.(target.value as Language)}
        >
          {Object.entries(LANGUAGES).map(([code, { tag, name }]) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <label className={css.quiet}>
          {texts.workspace}{' '}
          <select value={workspace} onChange={({ target }) => location.assign(panelAddress(target.value))}>
            <option value="">{texts.shared}</option>
            {choices.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {sandbox === undefined ? null : (
          <>
            <Seed sandbox={sandbox} />
            <Button variant="quiet" size="small" pending={isBusy} onClick={onReset}>
              {texts.reset}
            </Button>
          </>
        )}
      </div>
      <p className={css.paperMark} role="note" data-paper-mark>
        <Icon of={FlaskConical} size={14} />
        <span>{texts.paper}</span>
      </p>
    </header>
  );
}

/** The seed of the sandbox's market, by which a run can be repeated. */
export function Seed({ sandbox }: { sandbox: SandboxSnapshot }) {
  const { texts } = useControlWords();
  return (
    <span className={css.quiet}>
      {texts.seed} <code>{sandbox.state.market.seed}</code>
    </span>
  );
}
