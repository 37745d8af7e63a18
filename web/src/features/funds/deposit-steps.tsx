import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import css from './funds.module.css';

/** The steps after the request: actor, action and time. */
export function DepositSteps({ amount }: { amount: number | null }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  return (
    <Card label={t('steps.title')}>
      <h2 className={css.title}>{t('steps.title')}</h2>
      <StageTrack
        label={t('steps.title')}
        passed={0}
        stages={[
          {
            key: 'ask',
            title: t('steps.ask'),
            note: amount === null ? t('steps.now') : formatYen(amount, locale),
          },
          { key: 'tell', title: t('steps.tell'), note: t('steps.tellNote') },
          { key: 'book', title: t('steps.book'), note: t('steps.bookNote') },
        ]}
      />
      <p className={css.line}>{t('steps.expiry')}</p>
    </Card>
  );
}
