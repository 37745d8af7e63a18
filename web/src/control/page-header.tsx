import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAME, LANGUAGE_TAG, LOCALES, type Locale } from '#domain/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PaperMark } from '#ui/paper-mark.tsx';
import css from './control.module.css';
import { appAddress, type ControlHost, type PanelPage, panelAddress } from './control-host.ts';
import type { GatewaySnapshot, SandboxSnapshot } from './snapshots.ts';

export interface PanelHeadProps {
  /** Null until the sandbox has been read once. */
  sandbox: SandboxSnapshot | null;
  onReset: () => void;
}

interface PageHeaderProps extends PanelHeadProps {
  host: ControlHost;
  page: PanelPage;
  /** Undefined until the gateway has been read once. */
  workspaces: GatewaySnapshot['workspaces']['items'] | undefined;
  onLanguageChange: ((locale: Locale) => void) | undefined;
}

const PAGES: readonly PanelPage[] = ['desk', 'prices'];

/** Head of the panel's own page: links, language, workspace, reset and the paper-trading mark. */
export function PageHeader(props: PageHeaderProps) {
  const { host, page, sandbox, workspaces, onReset, onLanguageChange } = props;
  const { t } = useTranslation(['control', 'common']);
  const locale = useLocale();
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const { workspace } = host;
  const names = workspaces?.map(({ name }) => name);
  const isListed = workspace === '' || names?.includes(workspace);
  return (
    <header className={css.header}>
      <h1>
        <img src="/app/favicon.svg" alt="" />
        {t('common:product')}
        <Badge tone="outline">{t('mock')}</Badge>
      </h1>
      <nav aria-label={t('links')}>
        {PAGES.map((each) => (
          <a
            key={each}
            className={css.linkButton}
            href={panelAddress(workspace, each)}
            aria-current={each === page ? 'page' : undefined}
          >
            {t(`pages.${each}`)}
          </a>
        ))}
        <a className={css.linkButton} href={appAddress(workspace)} target="_blank" rel="noopener">
          {t('app')}
        </a>
        <a className={css.linkButton} href="/docs/" target="_blank" rel="noopener">
          {t('contract')}
        </a>
      </nav>
      <div className={css.headerEnd}>
        <select
          aria-label={t('language')}
          value={locale}
          onChange={({ target }) => onLanguageChange?.(target.value as Locale)}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={LANGUAGE_TAG[each]}>
              {LANGUAGE_NAME[each]}
            </option>
          ))}
        </select>
        <label className={css.quiet}>
          {t('workspace')}{' '}
          <select
            value={workspace}
            onChange={({ target }) => location.assign(panelAddress(target.value, page))}
          >
            <option value="">{t('shared')}</option>
            {isListed ? null : <option>{workspace}</option>}
            {names?.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {sandbox === null ? null : (
          <>
            <MarketSeed sandbox={sandbox} />
            <Button variant="quiet" size="small" onClick={onReset}>
              {t('reset')}
            </Button>
          </>
        )}
      </div>
      <PaperMark />
    </header>
  );
}

/** The seed of the sandbox's market, by which a run can be repeated. */
export function MarketSeed({ sandbox }: { sandbox: SandboxSnapshot }) {
  const { t } = useTranslation('control');
  return (
    <span className={css.quiet}>
      {t('seed')} <code>{sandbox.state.market.seed}</code>
    </span>
  );
}
