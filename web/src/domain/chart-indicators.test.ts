import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CHART_SETTINGS,
  INDICATOR_IDS,
  INDICATORS,
  indicatorPane,
  MAX_INDICATORS,
  setIndicatorParameter,
  toggleIndicator,
} from './chart-indicators.ts';

const id = fc.constantFrom(...INDICATOR_IDS);

describe('the chart’s indicators', () => {
  it('have defaults within their bounds', () => {
    for (const each of INDICATOR_IDS) {
      const { usual, bounds } = INDICATORS[each];
      expect(usual).toHaveLength(bounds.length);
      usual.forEach((value, at) => {
        const [least, most] = bounds[at] ?? [Number.NaN, Number.NaN];
        expect(value >= least && value <= most).toBe(true);
      });
    }
  });

  it('are limited in number, and keep the menu’s order', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 30 }), (presses) => {
        const { on } = presses.reduce(toggleIndicator, DEFAULT_CHART_SETTINGS);
        for (const place of ['over', 'below'] as const)
          expect(on.filter((each) => indicatorPane(each) === place).length).toBeLessThanOrEqual(
            MAX_INDICATORS[place],
          );
        expect(on).toEqual(INDICATOR_IDS.filter((each) => on.includes(each)));
      }),
      { seed: 7203, numRuns: 100 },
    );
  });

  it('are unchanged after toggling twice', () => {
    expect(toggleIndicator(toggleIndicator(DEFAULT_CHART_SETTINGS, 'rsi'), 'rsi')).toEqual(
      DEFAULT_CHART_SETTINGS,
    );
  });

  it('clamp parameters to their bounds, and change nothing else', () => {
    fc.assert(
      fc.property(id, fc.nat(2), fc.double({ min: -1e6, max: 1e6, noNaN: true }), (each, place, value) => {
        const found = setIndicatorParameter(DEFAULT_CHART_SETTINGS, each, place, value);
        const bound = INDICATORS[each].bounds[place];
        const now = found.parameters[each][place];
        if (bound === undefined || now === undefined) expect(found).toEqual(DEFAULT_CHART_SETTINGS);
        else expect(now >= bound[0] && now <= bound[1] && Number.isInteger(now)).toBe(true);
      }),
      { seed: 7203, numRuns: 100 },
    );
  });
});
