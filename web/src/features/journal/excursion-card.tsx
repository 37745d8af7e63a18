import type { JournalTrade } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatRate, formatYen } from '#domain/format.ts';
import { formatR } from '#domain/journal.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './journal.module.css';

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** How far the unrealised result went in both directions, and where the exit was. */
export function ExcursionCard({ trade }: { trade: JournalTrade }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { mae, mfe, risk, realised_profit_loss: gross, kept_rate: kept } = trade;
  const low = Math.min(mae, gross, risk === null ? 0 : -risk);
  const high = Math.max(mfe, gross, 1);
  const at = (yen: number) => (yen - low) / (high - low);
  const inR = (yen: number) => (risk === null ? undefined : formatR((yen / risk).toFixed(2), locale));
  const line = (name: string, yen: number) => ({
    name,
    aside: inR(yen),
    value: <FormattedNumber text={formatYen(yen, locale, { sign: true })} tone={toneOf(yen)} personal />,
  });
  return (
    <Card>
      <SectionHead title={t('excursion.title')} />
      <div className={css.scale} role="img" aria-label={t('excursion.scale')}>
        <span
          data-part="worst"
          style={{ insetInlineStart: percent(at(mae)), width: percent(at(0) - at(mae)) }}
        />
        <span
          data-part="best"
          style={{ insetInlineStart: percent(at(0)), width: percent(at(mfe) - at(0)) }}
        />
        <span data-part="zero" style={{ insetInlineStart: percent(at(0)) }} />
        <span data-part="exit" style={{ insetInlineStart: percent(at(gross)) }} />
      </div>
      <Figures
        lines={[
          line(t('excursion.mae'), mae),
          line(t('excursion.mfe'), mfe),
          line(t('excursion.exit'), gross),
          ...(kept === null || gross <= 0
            ? []
            : [
                {
                  name: t('excursion.kept'),
                  value: <FormattedNumber text={formatRate(kept, locale, { digits: 0 })} />,
                },
              ]),
        ]}
      />
    </Card>
  );
}
