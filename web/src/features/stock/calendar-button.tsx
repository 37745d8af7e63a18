import { formatDay } from '@tsubame/sdk/rules';
import type { Stock, StockFacts } from '@tsubame/sdk/schema';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calendarFile } from '#domain/calendar-file.ts';
import { earningsDates, isComing } from '#domain/earnings-dates.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePriceContext } from '#stores/historical-prices-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useDateName } from './earnings-strip.tsx';

export interface CalendarButtonProps {
  readonly stock: Pick<Stock, 'code' | 'short_name' | 'next_dividend'>;
  readonly facts: StockFacts;
}

/** Saves the coming dates of an issue as a calendar file. Draws nothing without one. */
export function CalendarButton({ stock, facts }: CalendarButtonProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const dateName = useDateName();
  const origin = t('earnings.dates.origin', usePriceContext());
  const coming = earningsDates(undefined, facts, stock.next_dividend).filter(isComing);
  if (coming.length === 0) return null;
  const save = () => {
    const events = coming.map((date) => ({
      id: `${stock.code}-${date.kind}-${formatDay(date.day)}`,
      day: date.day,
      title: t('earnings.dates.event', { name: stockName(stock, locale), what: dateName(date) }),
      description: origin,
    }));
    const file = new Blob([calendarFile(events, Date.now())], { type: 'text/calendar;charset=utf-8' });
    saveFile(`${stock.code}-dates.ics`, file);
    showToast(t('earnings.dates.saved', { count: events.length }), 'success');
  };
  return (
    <Button variant="text" size="small" icon={<Icon of={CalendarPlus} size={16} />} onClick={save}>
      {t('earnings.dates.calendar')}
    </Button>
  );
}
