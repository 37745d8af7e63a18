import { RefreshCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';

/** A page that did not load within 60 s. */
export class PageTimeoutError extends Error {}

interface State {
  readonly error: Error | null;
}

/** A page that fails to load shows a reload prompt (specification, section 2). */
export class PageLoadBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <ReloadPrompt timedOut={error instanceof PageTimeoutError} />
    );
  }
}

function ReloadPrompt({ timedOut }: { timedOut: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Page title={t('pageFailed.title')} back>
      <div role="alert">
        <EmptyState
          icon={RefreshCw}
          title={t('pageFailed.title')}
          text={t(timedOut ? 'pageFailed.timeout' : 'pageFailed.text')}
          action={<Button onClick={() => window.location.reload()}>{t('pageFailed.reload')}</Button>}
        />
      </div>
    </Page>
  );
}
