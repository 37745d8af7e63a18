import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHART_SETTINGS, setIndicatorParameter, toggleIndicator } from '#domain/chart-indicators.ts';
import { restoreChartSettings, setChartSettings } from './chart-settings-store.ts';

const restored = (stored: string) => {
  localStorage.setItem('tsubame.chart', stored);
  return restoreChartSettings();
};

describe('chart settings', () => {
  beforeEach(() => localStorage.removeItem('tsubame.chart'));

  it('survive a reload', () => {
    const chosen = {
      ...setIndicatorParameter(toggleIndicator(DEFAULT_CHART_SETTINGS, 'rsi'), 'rsi', 0, 9),
      against: 'simtopix',
    };
    setChartSettings(chosen);
    expect(restoreChartSettings()).toEqual(chosen);
  });

  it.each(['', '{', 'null', '7', '[]', '{"on":"all","parameters":7}'])(
    'are the defaults if they are corrupt (%s)',
    (stored) => expect(restored(stored)).toEqual(DEFAULT_CHART_SETTINGS),
  );

  it('keep the valid parts if one part is corrupt', () => {
    const found = restored('{"on":["macd"],"parameters":{"sma":[5,25],"rsi":[9],"ema":[0,1e9]}}');
    expect(found.on).toEqual(['macd']);
    expect(found.parameters.sma).toEqual([5, 25, 75]);
    expect(found.parameters.rsi).toEqual([9]);
    expect(found.parameters.ema).toEqual([12, 26]);
  });

  it.each(['sim', 'sim225;', '72030', '', 7, ['7203']])('ignore a stored comparison with %j', (against) =>
    expect(restored(JSON.stringify({ against })).against).toBeNull(),
  );

  it('are reduced if they have too many indicators or duplicates', () => {
    expect(restored('{"on":["sma","ema","bollinger","vwap","ichimoku","sma"]}').on).toEqual([
      'sma',
      'ema',
      'bollinger',
      'vwap',
    ]);
  });
});
