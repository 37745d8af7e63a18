import { useSyncExternalStore } from 'react';
import {
  type ChartSettings,
  forEachIndicator,
  INDICATOR_IDS,
  INDICATORS,
  type IndicatorId,
  isComparable,
  toggleIndicator,
  USUAL_SETTINGS,
} from '#domain/chart-indicators.ts';

// Its shape is read without the schema library: what that takes for an object would be in the first load.
const KEY = 'tsubame.chart';

/** Parameters of an indicator as stored; the usual ones where they are not what they may be. */
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
    // Corrupt, or storage is forbidden.
  }
  const stored = fieldsOf(kept);
  const lists = fieldsOf(stored.parameters);
  const parameters = forEachIndicator((id) => parametersOf(id, lists[id]));
  const against = isComparable(stored.against) ? stored.against : null;
  if (!Array.isArray(stored.on)) return { on: USUAL_SETTINGS.on, parameters, against };
  // More than there is room for, or one of them twice, is as if each had been pressed once.
  const { on } = [...new Set(stored.on.filter(isIndicator))].reduce(toggleIndicator, {
    ...USUAL_SETTINGS,
    on: [],
  });
  return { on, parameters, against };
}

/** Reads the storage anew, as at a reload. */
export function restoreChartSettings(): ChartSettings {
  settings = read();
  return settings;
}

export function setChartSettings(next: ChartSettings): void {
  settings = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The indicators of the chart, the same for every issue and after a reload. */
export function useChartSettings(): ChartSettings {
  return useSyncExternalStore(subscribe, () => settings);
}
