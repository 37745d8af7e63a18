import { FOLLOW_RISK } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import css from './risk-meter.module.css';

const { highest, raised_from: raisedFrom, most_followed: mostFollowed } = FOLLOW_RISK;

/** Risk score of a record, 1 to 10; the colour has the same meaning. */
export function RiskMeter({ score }: { score: number }) {
  const { t } = useTranslation('follow');
  const tone = score > mostFollowed ? 'danger' : score >= raisedFrom ? 'caution' : 'accent';
  return (
    <p className={css.meter} data-tone={tone}>
      <span className={css.bar} aria-hidden="true">
        {Array.from({ length: highest }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step of the scale is its place
          <i key={at} data-filled={at < score || undefined} />
        ))}
      </span>
      <span>{t('riskMeter', { score })}</span>
    </p>
  );
}
