import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { allProfitParts, type ProfitParts, profitParts } from '#domain/portfolio.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './portfolio.module.css';

const PARTS = ['price', 'fee', 'interest', 'tax'] as const satisfies readonly (keyof ProfitParts)[];

/** Profit or loss by its parts, for each position and in total. */
export function PositionProfitCard({ positions }: { positions: readonly Position[] }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const all = allProfitParts(positions);
  return (
    <Card flush label={t('portfolio.profits')}>
      <div className={css.profit} data-all>
        <h2>{t('portfolio.profits')}</h2>
        <Net yen={all.net} size="large" />
        <Parts parts={all} />
      </div>
      <ul>
        {positions.map((position) => (
          <li key={position.position_id}>
            <PageLink
              to={pathTo('tradeDetail', { position_id: position.position_id })}
              className={css.profit}
            >
              <span className={css.name}>
                <b translate="no">{stockName(position, locale)}</b>
                <Badge tone={position.direction === 'long' ? 'up' : 'down'}>
                  {t(`portfolio.direction.${position.direction}`)}
                </Badge>
              </span>
              <Net yen={position.net_profit_loss} size="body" />
              <Parts parts={profitParts(position)} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Net({ yen, size }: { yen: number; size: 'body' | 'large' }) {
  const locale = useLocale();
  return (
    <FormattedNumber text={formatYen(yen, locale, { sign: true })} tone={toneOf(yen)} size={size} personal />
  );
}

function Parts({ parts }: { parts: ProfitParts }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  return (
    <dl className={css.parts}>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t(`portfolio.${part}`)}</dt>
          <dd>
            <FormattedNumber text={formatYen(parts[part], locale, { sign: true })} size="small" personal />
          </dd>
        </div>
      ))}
    </dl>
  );
}
