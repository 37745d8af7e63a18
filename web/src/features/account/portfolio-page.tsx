import type { Position } from '@tsubame/sdk/schema';
import { ChartPie, Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { pathTo } from '#domain/paths.ts';
import { OPEN_POSITION_STATES } from '#domain/record-filters.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { useQuotes } from '#stores/quote-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { EquityCurveWithPeriods } from './equity-curve-with-periods.tsx';
import css from './portfolio.module.css';
import { PositionProfitCard } from './position-profit-card.tsx';
import { ProfitYearCard } from './profit-year-card.tsx';
import { SectorCard } from './sector-card.tsx';
import { useProfitCalendar } from './use-profit-calendar.ts';

const REFRESH_MS = 5_000;
const MOST_POSITIONS = 100;

/** Positions by sector, and the parts of their profit. */
export function PortfolioPage() {
  const { t } = useTranslation('profit');
  const navigation = useNavigation();
  const { masked } = usePreferences();
  const positions = useApiQuery(
    'listPositions',
    { query: { state: OPEN_POSITION_STATES, limit: MOST_POSITIONS } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Page
      width="cards"
      back
      title={t('portfolio.title')}
      onRefresh={positions.refetch}
      actions={
        <IconButton
          icon={masked ? EyeOff : Eye}
          label={t(masked ? 'portfolio.show' : 'portfolio.hide')}
          onClick={() => setPreferences({ masked: !masked })}
        />
      }
    >
      <Card label={t('equity.label')}>
        <div className={css.head}>
          <h2>{t('equity.label')}</h2>
        </div>
        <EquityCurveWithPeriods />
      </Card>
      <StateView
        query={positions}
        skeleton={<Skeleton height={260} count={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={ChartPie}
            title={t('portfolio.empty')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('portfolio.toMarket')}
              </Button>
            }
          />
        }
      >
        {({ items, next_cursor }) => (
          <LivePositions positions={items}>
            {(live) => (
              <Columns side={<Breakdown positions={live} />}>
                <SectorCard positions={live} />
                {next_cursor === null ? null : <Note>{t('portfolio.first')}</Note>}
              </Columns>
            )}
          </LivePositions>
        )}
      </StateView>
    </Page>
  );
}

interface LivePositionsProps {
  positions: readonly Position[];
  children: (live: readonly Position[]) => ReactNode;
}

/** The positions at live prices, so that their sums are those of home and of the trade page. */
function LivePositions({ positions, children }: LivePositionsProps) {
  const quotes = useQuotes(positions.map(({ code }) => code));
  return children(positions.map((position, at) => positionAtQuote(position, quotes[at])));
}

function Breakdown({ positions }: { positions: readonly Position[] }) {
  const { t } = useTranslation('profit');
  return (
    <>
      <PositionProfitCard positions={positions} />
      <Note>{t('portfolio.note')}</Note>
      <Realised />
    </>
  );
}

/** Realised and unrealised profit. */
function Realised() {
  return (
    <StateView
      query={useProfitCalendar().query}
      skeleton={<Skeleton height={220} />}
      isEmpty={({ months }) => months.every(({ sums }) => sums.net_profit_loss === 0)}
    >
      {(profit) => <ProfitYearCard profit={profit} />}
    </StateView>
  );
}
