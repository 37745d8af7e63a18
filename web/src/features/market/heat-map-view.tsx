import type { Sector, SectorPeriod } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import type { HeatMapArea } from '#domain/heat-map.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import css from './heat-map.module.css';
import { HeatMap } from './heat-map.tsx';
import { MarketBreadthCard, SectorCard, SectorRankingCard } from './sector-cards.tsx';

const PERIODS = ['day', 'week', 'month', 'year_to_date'] as const satisfies readonly SectorPeriod[];
const PERIOD = choiceSchema(PERIODS, 'day');
const AREAS = ['market_value', 'turnover'] as const satisfies readonly HeatMapArea[];
const AREA = choiceSchema(AREAS, 'market_value');
const REFRESH_MS = 10_000;

/** The market as a map of its sectors and issues, with the sectors ranked beside it. */
export function HeatMapView() {
  const { t } = useTranslation('market');
  const [period, setPeriod] = useAddressChoice('period', PERIOD);
  const [area, setArea] = useAddressChoice('area', AREA);
  const query = useApiQuery(
    'listSectors',
    { query: { period } },
    { refetchInterval: REFRESH_MS, keepPrevious: true },
  );
  return (
    <>
      <div className={css.controls}>
        <Segmented
          label={t('heatMap.area')}
          value={area}
          onChange={setArea}
          options={AREAS.map((value) => ({ value, label: t(`heatMap.areas.${value}`) }))}
        />
        <Segmented
          label={t('heatMap.colour')}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`heatMap.periods.${value}`) }))}
        />
      </div>
      <StateView query={query} skeleton={<Skeleton height={520} />}>
        {({ items }) => <MapAndSectors sectors={items} period={period} area={area} />}
      </StateView>
    </>
  );
}

function MapAndSectors(props: { sectors: readonly Sector[]; period: SectorPeriod; area: HeatMapArea }) {
  const { sectors, period, area } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = sectors.find(({ sector33_code }) => sector33_code === chosen) ?? sectors[0];
  if (selected === undefined) return null;
  return (
    <div className={css.split}>
      <HeatMap
        sectors={sectors}
        period={period}
        area={area}
        selected={selected.sector33_code}
        onSelect={setChosen}
      />
      <div className={css.side}>
        <MarketBreadthCard sectors={sectors} />
        <SectorCard sector={selected} />
        <SectorRankingCard sectors={sectors} selected={selected.sector33_code} onSelect={setChosen} />
      </div>
    </div>
  );
}
