import { useTranslation } from 'react-i18next';
import { formatRate, formatYenCompact } from '#domain/format.ts';
import { type AllocatedPosition, allocationBySector, type SectorPart } from '#domain/portfolio.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Donut, DonutSwatch } from '#ui/donut.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './portfolio.module.css';

/** Positions by sector, as a ring and a table. */
export function SectorCard({ positions }: { positions: readonly AllocatedPosition[] }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const parts = allocationBySector(positions).map((part, at) => ({
    ...part,
    key: part.sector33_code ?? 'rest',
    colour: part.sector33_code === null ? ('rest' as const) : at,
    hatched: part.isShort,
  }));
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  const nameOf = ({ name, sectors }: SectorPart) =>
    name === null ? t('portfolio.rest', { n: sectors }) : name[locale];
  const issuesOf = ({ issues }: SectorPart) =>
    issues
      .map((issue) => stockName(issue, locale) + (issue.isShort ? t('portfolio.short') : ''))
      .join(t('portfolio.and'));
  return (
    <Card label={t('portfolio.sectors')}>
      <div className={css.head}>
        <h2>{t('portfolio.sectors')}</h2>
        <span>{t('portfolio.count', { n: positions.length })}</span>
      </div>
      <div className={css.allocation}>
        <Donut parts={parts}>
          <span>{t('portfolio.value')}</span>
          <FormattedNumber text={formatYenCompact(value, locale)} size="body" personal />
        </Donut>
        <table className={css.sectors}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('portfolio.sector')}</th>
              <th scope="col">{t('portfolio.share')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.key}>
                <th scope="row">
                  <DonutSwatch colour={part.colour} hatched={part.hatched} />
                  <span>
                    {nameOf(part)}
                    <small translate="no">{issuesOf(part)}</small>
                  </span>
                </th>
                <td translate="no">{formatRate(String(part.share / 1_000), locale, { digits: 1 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
