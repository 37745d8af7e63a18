import type { Position } from '@tsubame/sdk/schema';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { useLiveProfit } from './use-live-position.ts';

/** A profit or loss in whole yen. */
export function ProfitFigure({ profit }: { profit: number }) {
  return (
    <FormattedNumber text={formatYen(profit, useLocale(), { sign: true })} tone={toneOf(profit)} personal />
  );
}

/** Total profit or loss of these positions, at the prices that each of them shows. */
export function LiveProfit({ positions }: { positions: readonly Position[] }) {
  return <ProfitFigure profit={useLiveProfit(positions)} />;
}
