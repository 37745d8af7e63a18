import { useTranslation } from 'react-i18next';
import css from './chart-credit.module.css';

/** The chart library's licence requires its maker's name and this link near the chart. */
const CREDIT_URL = 'https://www.tradingview.com/';

/** The maker of the chart library, with its link. */
export function ChartCredit() {
  const { t } = useTranslation('stock');
  return (
    <a className={css.credit} href={CREDIT_URL} target="_blank" rel="noreferrer">
      {t('chart.credit')}
    </a>
  );
}
