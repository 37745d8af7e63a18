import type { ChartDrawing } from '@tsubame/sdk/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalPriceOf } from '#charts/bars.ts';
import { type ChartPoint, measuredChange, pointsOf } from '#domain/chart-drawing.ts';
import type { DrawingTexts } from '#domain/drawing-shapes.ts';
import { formatChange, formatDate, formatDateTime, formatPrice, formatRate } from '#domain/format.ts';
import { formatDays, formatDuration } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';

const DAY_MS = 86_400_000;

export interface DrawingWords {
  /** Texts that the chart draws. */
  readonly texts: DrawingTexts;
  /** Prices and times of a drawing in words, without its kind. */
  detail(drawing: ChartDrawing): string;
  /** A point in words. */
  point(point: ChartPoint): string;
}

/** Words for drawings, in the user's language. */
export function useDrawingWords(tick: string, isIntraday: boolean): DrawingWords {
  const { t } = useTranslation('drawing');
  const locale = useLocale();
  return useMemo(() => {
    const price = (yen: number) => formatPrice(decimalPriceOf(yen), locale, { tick });
    const time = (at: number) => (isIntraday ? formatDateTime(at, locale) : formatDate(at, locale));
    const span = (ms: number) =>
      ms < DAY_MS
        ? formatDuration(Math.round(ms / 1000), locale)
        : formatDays(Math.round(ms / DAY_MS), locale);
    const measured: DrawingTexts['measured'] = (drawing) => {
      const { change, rate } = measuredChange(drawing);
      const [from, to] = pointsOf(drawing);
      const parts = { change: formatChange(change, locale, { sign: true, tick }) };
      const both =
        rate === null
          ? parts.change
          : t('measured', { ...parts, rate: formatRate(rate, locale, { sign: true }) });
      return t('measuredIn', { change: both, time: span(Math.abs((to ?? from).at - from.at)) });
    };
    const point = (each: ChartPoint) => t('point', { price: price(each.price), time: time(each.at) });
    return {
      texts: {
        level: (thousandths, yen) =>
          `${formatRate(String(thousandths / 1000), locale, { digits: 1 })} ${price(yen)}`,
        measured,
      },
      point,
      detail(drawing) {
        const [first, second = first] = pointsOf(drawing);
        if (drawing.kind === 'horizontal_line') return price(first.price);
        if (drawing.kind === 'text') return t('quoted', { text: drawing.text, point: point(first) });
        const points = t('fromTo', { from: point(first), to: point(second) });
        return drawing.kind === 'measure' ? `${measured(drawing)} ${points}` : points;
      },
    };
  }, [t, locale, tick, isIntraday]);
}
