import { beforeEach, expect, it } from 'vitest';
import { setIndicatorParameter, toggleIndicator, USUAL_SETTINGS } from '#domain/chart-indicators.ts';
import { restoreChartSettings, setChartSettings } from './chart-settings-store.ts';

const restored = (stored: string) => {
  localStorage.setItem('tsubame.chart', stored);
  return restoreChartSettings();
};

beforeEach(() => localStorage.removeItem('tsubame.chart'));

it('survive a reload', () => {
  const chosen = {
    ...setIndicatorParameter(toggleIndicator(USUAL_SETTINGS, 'rsi'), 'rsi', 0, 9),
    against: 'simtopix',
  };
  setChartSettings(chosen);
  expect(restoreChartSettings()).toEqual(chosen);
});

it.each(['', '{', 'null', '7', '[]', '{"on":"all","parameters":7}'])(
  'that are corrupt (%s) are the usual ones',
  (stored) => expect(restored(stored)).toEqual(USUAL_SETTINGS),
);

it('of which one part is corrupt keep the others', () => {
  const found = restored('{"on":["macd"],"parameters":{"sma":[5,25],"rsi":[9],"ema":[0,1e9]}}');
  expect(found.on).toEqual(['macd']);
  expect(found.parameters.sma).toEqual([5, 25, 75]);
  expect(found.parameters.rsi).toEqual([9]);
  expect(found.parameters.ema).toEqual([12, 26]);
});

it.each(['sim', 'sim225;', '72030', '', 7, ['7203']])(
  'that are compared with %j are compared with nothing',
  (against) => expect(restored(JSON.stringify({ against })).against).toBeNull(),
);

it('that hold more than there is room for, or one twice, are cut to what there is room for', () => {
  expect(restored('{"on":["sma","ema","bollinger","vwap","ichimoku","sma"]}').on).toEqual([
    'sma',
    'ema',
    'bollinger',
    'vwap',
  ]);
});
