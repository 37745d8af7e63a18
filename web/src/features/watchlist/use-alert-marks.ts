import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ChartMark } from '#charts/chart-mark.ts';
import { ALERT_LIST_ARGS, ALERT_REFRESH_MS } from './alert-query.ts';

/** The alert prices of an issue as marks of its chart; undefined until loaded. */
export function useAlertMarks(code: string): readonly ChartMark[] | undefined {
  const { t } = useTranslation('alerts');
  const { data } = useApiQuery('listPriceAlerts', ALERT_LIST_ARGS, {
    refetchInterval: ALERT_REFRESH_MS,
    enabled: code !== '',
  });
  return useMemo(
    () =>
      data?.items
        .filter((alert) => alert.code === code && alert.measure === 'price' && alert.state === 'armed')
        .map(({ alert_id: id, condition, value }) => ({
          id,
          kind: 'alert' as const,
          price: Number(value),
          label: t(`line.${condition}`),
        })),
    [data, code, t],
  );
}
