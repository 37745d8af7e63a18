import { useTranslation } from 'react-i18next';
import css from './chart-credit.module.css';

/** The chart library's licence asks for its maker's name and this link where the chart is shown. */
const CREDIT_URL = 'https://www.tradingview.com/';

/** Whose chart it is. */
export function ChartCredit() {
  const { t } = useTranslation('stock');
  return (
    <a className={css.credit} href={CREDIT_URL} target="_blank" rel="noreferrer">
      {t('chart.credit')}
    </a>
  );
}
