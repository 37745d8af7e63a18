import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { joinParts } from '#domain/join-parts.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FailedReadsNotice } from './failed-reads-notice.tsx';
import { IconButton } from './icon-button.tsx';
import css from './page.module.css';
import { PaperMark } from './paper-mark.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { translateAttributeOf } from './translate-attribute.ts';
import { UnreachableBanner } from './unreachable-banner.tsx';
import { useNavigation } from './use-navigation.ts';

export interface PageProps {
  /** Shown in the navigation bar and in the window's title with the product's name. */
  title: string;
  /** The title is the name of an issue, a product or a company. */
  isName?: boolean;
  /** A second, smaller line below the title. */
  subtitle?: ReactNode;
  /** Replaces the title: the home screen's greeting. */
  greeting?: ReactNode;
  /** Whether there is a back button; tab pages have none. */
  back?: boolean;
  actions?: ReactNode;
  /** Fixed at the bottom above the content: buy and sell. */
  footer?: ReactNode;
  onRefresh?: () => Promise<unknown>;
  /**
   * For a low window: one slim row with title and mark, the footer at the side, no tabs, and the content in the rest of the
   * window.
   */
  slim?: boolean;
  /**
   * Wider than one column, from 768 px: `cards` for cards or columns side by side, `reading` for a text with something beside it,
   * `desk` for the stock. Said by the page and not found in its content, which comes later and would move the page.
   */
  width?: 'cards' | 'reading' | 'desk' | undefined;
  children: ReactNode;
}

/** The frame of every screen: navigation bar, the paper-trading mark, content. */
export function Page(props: PageProps) {
  const {
    title,
    isName = false,
    subtitle,
    greeting,
    back = false,
    actions,
    footer,
    onRefresh,
    slim = false,
    width,
    children,
  } = props;
  const { t } = useTranslation('common');
  const locale = useLocale();
  const navigation = useNavigation();

  useEffect(() => {
    document.title = joinParts([title, t('product')], locale);
  }, [title, t, locale]);

  const content = <main className={css.content}>{children}</main>;
  return (
    <div
      className={css.page}
      data-footer={footer === undefined ? undefined : true}
      data-slim={slim || undefined}
      data-width={width}
    >
      <header className={css.head}>
        <div className={css.bar}>
          {greeting ?? (
            <>
              <div className={css.side}>
                {back ? (
                  <IconButton icon={ChevronLeft} size={26} label={t('back')} onClick={navigation.back} />
                ) : null}
              </div>
              <div className={css.middle}>
                <h1 translate={isName ? 'no' : translateAttributeOf(title)}>{title}</h1>
                {subtitle === undefined ? null : (
                  <div className={css.subtitle} translate={translateAttributeOf(subtitle)}>
                    {subtitle}
                  </div>
                )}
              </div>
            </>
          )}
          {slim ? <PaperMark short /> : null}
          <div className={css.side} data-end>
            {actions}
          </div>
        </div>
        {slim ? null : <PaperMark />}
      </header>
      <UnreachableBanner />
      <FailedReadsNotice />
      {onRefresh && !slim ? <PullToRefresh onRefresh={onRefresh}>{content}</PullToRefresh> : content}
      {footer === undefined ? null : <footer className={css.footer}>{footer}</footer>}
    </div>
  );
}
