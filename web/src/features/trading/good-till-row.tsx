import { formatDay, goodTillDays, parseDay } from '@tsubame/sdk/rules';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldRow } from '#records/field-row.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './good-till-row.module.css';

export interface GoodTillRowProps {
  /** The trading date that the order reaches first. */
  tradingDate: string;
  /** Empty for an order of its day. */
  value: string;
  onChange: (goodTill: string) => void;
  /** Whether a later date is explained below the field. */
  isExplained?: boolean;
}

/** The last date of an order: its trading date, or a business day after it. */
export function GoodTillRow({ tradingDate, value, onChange, isExplained = true }: GoodTillRowProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const [, ...later] = goodTillDays(parseDay(tradingDate)).map(formatDay);
  const isLater = later.includes(value);
  return (
    <>
      <FieldRow label={t('detail.expiresOn')}>
        <span className={css.field} translate="no">
          <select
            aria-label={t('detail.expiresOn')}
            value={isLater ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{t('goodTill.day')}</option>
            {later.map((date) => (
              <option key={date} value={date}>
                {t('goodTill.until', { date: formatDayWithWeekday(date, locale) })}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} />
        </span>
      </FieldRow>
      {isLater && isExplained ? <p className={css.note}>{t('goodTill.note')}</p> : null}
    </>
  );
}
