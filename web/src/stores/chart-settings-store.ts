import { useSyncExternalStore } from 'react';
import {
  type ChartSettings,
  DEFAULT_CHART_SETTINGS,
  forEachIndicator,
  INDICATOR_IDS,
  INDICATORS,
  type IndicatorId,
  isComparable,
  toggleIndicator,
} from '#domain/chart-indicators.ts';

// Checked without the schema library, because its object schema would enlarge the first load.
const KEY = 'tsubame.chart';

/** Stored parameters of an indicator; the defaults if they are invalid. */
function parametersOf(id: IndicatorId, kept: unknown): readonly number[] {
  const { usual, bounds } = INDICATORS[id];
  const fits = (value: unknown, at: number) => {
    const [least = 0, most = 0] = bounds[at] ?? [];
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  };
  return Array.isArray(kept) && kept.length === bounds.length && kept.every(fits) ? kept : usual;
}

const isIndicator = (id: unknown): id is IndicatorId => INDICATOR_IDS.some((each) => each === id);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const listeners = new Set<() => void>();
let settings = read();

function read(): ChartSettings {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Corrupt data, or storage is forbidden.
  }
  const stored = fieldsOf(kept);
  const lists = fieldsOf(stored.parameters);
  const parameters = forEachIndicator((id) => parametersOf(id, lists[id]));
  const against = isComparable(stored.against) ? stored.against : null;
  if (!Array.isArray(stored.on)) return { on: DEFAULT_CHART_SETTINGS.on, parameters, against };
  // Too many indicators or duplicates are reduced as if the user had selected them one by one.
  const { on } = [...new Set(stored.on.filter(isIndicator))].reduce(toggleIndicator, {
    ...DEFAULT_CHART_SETTINGS,
    on: [],
  });
  return { on, parameters, against };
}

/** Reads the storage again, as a reload does. */
export function restoreChartSettings(): ChartSettings {
  settings = read();
  return settings;
}

export function setChartSettings(next: ChartSettings): void {
  settings = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chart's indicators, the same for every issue and after a reload. */
export function useChartSettings(): ChartSettings {
  return useSyncExternalStore(subscribe, () => settings);
}
