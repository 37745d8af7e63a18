import { vIndexId, vStockCode } from '@tsubame/sdk/validators';
import { is } from 'valibot';

/** Where an indicator is drawn: over the bars, or in a pane below them. */
type Place = 'over' | 'below';

interface Spec {
  readonly place: Place;
  /** Default parameters: bars, and for bands the width in deviations. */
  readonly usual: readonly number[];
  /** Minimum and maximum of each parameter. */
  readonly bounds: readonly (readonly [least: number, most: number])[];
}

const LENGTH = [1, 200] as const;

/** The chart's indicators with their parameters, in the order of the menu. */
export const INDICATORS = {
  sma: { place: 'over', usual: [5, 25, 75], bounds: [LENGTH, LENGTH, LENGTH] },
  ema: { place: 'over', usual: [12, 26], bounds: [LENGTH, LENGTH] },
  bollinger: {
    place: 'over',
    usual: [20, 2],
    bounds: [
      [2, 200],
      [1, 4],
    ],
  },
  vwap: { place: 'over', usual: [], bounds: [] },
  ichimoku: { place: 'over', usual: [9, 26, 52], bounds: [LENGTH, LENGTH, LENGTH] },
  rsi: { place: 'below', usual: [14], bounds: [[2, 100]] },
  macd: { place: 'below', usual: [12, 26, 9], bounds: [LENGTH, LENGTH, [1, 100]] },
} as const satisfies Record<string, Spec>;

export type IndicatorId = keyof typeof INDICATORS;

export const INDICATOR_IDS = Object.keys(INDICATORS) as IndicatorId[];

export const indicatorPane = (id: IndicatorId): Place => INDICATORS[id].place;

/** Maximum number at once: more would hide the bars, or leave no space for them. */
export const MAX_INDICATORS = { over: 4, below: 2 } as const satisfies Record<Place, number>;

/** Active indicators with their parameters. */
export interface ChartSettings {
  readonly on: readonly IndicatorId[];
  readonly parameters: Readonly<Record<IndicatorId, readonly number[]>>;
  /** Index id or issue code that every chart is compared with. */
  readonly against: string | null;
}

export const isIndexId = (id: string) => is(vIndexId, id);

/** Format of a comparison: index id or issue code. */
export const isComparable = (id: unknown): id is string => is(vIndexId, id) || is(vStockCode, id);

/** A value for each indicator. */
export const forEachIndicator = <Made>(make: (id: IndicatorId) => Made) =>
  Object.fromEntries(INDICATOR_IDS.map((id) => [id, make(id)])) as Record<IndicatorId, Made>;

export const DEFAULT_CHART_SETTINGS: ChartSettings = {
  on: ['sma'],
  parameters: forEachIndicator<readonly number[]>((id) => INDICATORS[id].usual),
  against: null,
};

/** Whether another indicator of the same placement may be added. */
export function hasRoomForIndicator({ on }: Pick<ChartSettings, 'on'>, id: IndicatorId): boolean {
  const place = indicatorPane(id);
  return on.includes(id) || on.filter((each) => indicatorPane(each) === place).length < MAX_INDICATORS[place];
}

/** The settings with an indicator toggled; unchanged if there is no space for it. */
export function toggleIndicator(settings: ChartSettings, id: IndicatorId): ChartSettings {
  if (settings.on.includes(id)) return { ...settings, on: settings.on.filter((each) => each !== id) };
  if (!hasRoomForIndicator(settings, id)) return settings;
  return { ...settings, on: INDICATOR_IDS.filter((each) => each === id || settings.on.includes(each)) };
}

/** Minimum and maximum of an indicator's parameter. */
export function parameterBounds(id: IndicatorId, place: number): readonly [least: number, most: number] {
  return INDICATORS[id].bounds[place] ?? LENGTH;
}

/** The settings with one parameter changed, clamped to its bounds. */
export function setIndicatorParameter(
  settings: ChartSettings,
  id: IndicatorId,
  place: number,
  value: number,
): ChartSettings {
  const [least, most] = parameterBounds(id, place);
  const kept = Math.min(most, Math.max(least, Math.round(value)));
  const parameters = settings.parameters[id].map((each, at) => (at === place ? kept : each));
  return { ...settings, parameters: { ...settings.parameters, [id]: parameters } };
}
