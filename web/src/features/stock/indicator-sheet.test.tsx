import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_CHART_SETTINGS } from '#domain/chart-indicators.ts';
import { setChartSettings } from '#stores/chart-settings-store.ts';
import { renderScreen } from '#test/render.tsx';
import { IndicatorSheet } from './indicator-sheet.tsx';

const lengths = () => screen.getByText('相対力指数 RSI').textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '相対力指数 RSI 期間' });
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '' } });
  for (const key of text) fireEvent.change(field(), { target: { value: field().value + key } });
};
const open = () => {
  setChartSettings({ ...DEFAULT_CHART_SETTINGS, on: ['rsi'] });
  renderScreen(<IndicatorSheet open onClose={() => {}} />);
};

afterEach(() => act(() => setChartSettings(DEFAULT_CHART_SETTINGS)));

it('accepts an indicator’s length that is typed key by key, starting below the minimum', () => {
  open();
  type('12');
  expect(field().value).toBe('12');
  expect(lengths()).toContain('12');
});

it.each(['1e6', '999', '2,5', '-5', ''])(
  'keeps the indicator’s length for %j and shows the bounds',
  (text) => {
    open();
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.blur(field());
    expect(lengths()).toContain('14');
    expect(field().value).toBe(text);
    expect(screen.getByRole('alert').textContent).toBe('2〜100の整数で入力してください');
    fireEvent.click(screen.getByRole('button', { name: '初期値' }));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
