import type { NewsStockFigure } from '@tsubame/sdk/schema';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatPrice, formatRate } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import css from './article-stock.module.css';

/** An issue of the article: its price and day's chart at that time. Links to its page. */
export function ArticleStock({ stock }: { stock: NewsStockFigure }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const tone = toneOf(stock.change);
  return (
    <PageLink to={pathTo('stock', { code: stock.code })} className={css.stock}>
      <span className={css.text}>
        <span className={css.name} translate="no">
          {stockName(stock, locale)}
        </span>
        <span className={css.detail}>
          {t('codeAndSegment', { code: stock.code, segment: t(`segment.${stock.segment}`) })}
        </span>
      </span>
      <Sparkline values={stock.sparkline} tone={tone} />
      <span className={css.figures}>
        <FormattedNumber text={formatPrice(stock.price, locale)} />
        <span className={css.change}>
          <FormattedNumber text={formatChange(stock.change, locale)} tone={tone} size="tiny" />
          <FormattedNumber
            text={formatRate(stock.change_rate, locale, { sign: true })}
            tone={tone}
            size="tiny"
          />
        </span>
      </span>
      <Icon of={ChevronRight} size={18} className={css.chevron} />
    </PageLink>
  );
}
