import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { MONTH_FORMAT } from '#domain/month-weeks.ts';
import { textChoiceSchema } from '#domain/text-choice-schema.ts';
import { useAddressChoice } from '#ui/use-address-choice.ts';

const MONTH = textChoiceSchema(MONTH_FORMAT);

/** The profit calendar of a month; the provider's current month until another is selected. */
export function useProfitCalendar() {
  const [month, setMonth] = useAddressChoice('month', MONTH);
  const chosen = month || undefined;
  const today = useMarketClock()?.now.slice(0, 10);
  const query = useApiQuery('getProfit', { query: { month: chosen } }, { keepPrevious: true });
  return { query, today, chosen, setMonth };
}
