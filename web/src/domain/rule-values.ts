import {
  formatDate,
  formatDateTime,
  formatQuantity,
  formatRate,
  formatYen,
  formatYenPrice,
} from './format.ts';
import { formatDuration } from './format-time.ts';
import type { Locale } from './locale.ts';

/**
 * A rule's param in the user's notation, by the type in the catalogue (`result-codes.yaml`). Codes, names and words are
 * unchanged; the caller provides texts for members of an enum.
 */
export function formatRuleValue(type: string, value: string | number, locale: Locale): string {
  switch (type) {
    case 'yen':
    case 'amount':
      return formatYen(Number(value), locale);
    case 'price':
      return formatYenPrice(String(value), locale);
    case 'rate':
      return formatRate(String(value), locale);
    case 'shares':
    case 'count':
      return formatQuantity(Number(value), locale);
    case 'seconds':
      return formatDuration(Number(value), locale);
    case 'date':
      return formatDate(value, locale);
    case 'timestamp':
      return formatDateTime(value, locale);
    default:
      return String(value);
  }
}
