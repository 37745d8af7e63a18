import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { CliError } from '../../../../mock/control/cli-error.ts';
import { ReplayBar } from './replay-bar.tsx';

const t = i18next.getFixedT('jp', 'replay');

const control = vi.hoisted(() => ({
  offered: true,
  state: {} as Record<string, unknown>,
  calls: [] as unknown[][],
  respond: null as null | (() => Promise<unknown>),
}));
vi.mock('./replay-control.ts', () => ({
  isControlOffered: async () => control.offered,
  replayControl: async (operation: string, _path: unknown, body: unknown) => {
    if (operation === 'getState') return control.state;
    control.calls.push([operation, body]);
    return control.respond?.();
  },
}));

const CLOCK = {
  now: '2019-06-14T10:42:00.000+09:00',
  standing: true,
  speed: 60,
  phase: 'morning',
  next_session_at: '2019-06-14T12:30:00.000+09:00',
  next_due: null,
};
const PRICES = {
  first_day: '2019-04-01',
  last_day: '2024-04-10',
  business_days: 1226,
  closed_days: [],
  bars: 'daily',
};
const stateOf = (clock: object = {}, prices: object | null = {}) => ({
  clock: { ...CLOCK, ...clock },
  market: { seed: 'own', schedule: 'exchange' },
  prices: prices && { ...PRICES, ...prices },
  demo: { user_id: 'usr_demo', account: '09012345678', password: 'demo1234' },
});

beforeEach(() => {
  control.offered = true;
  control.state = stateOf();
  control.calls = [];
  control.respond = null;
});
afterEach(() => vi.useRealTimers());

const show = async (period = '') => {
  renderScreen(<ReplayBar form="wide" />, {
    at: `/${PAGES.stock.path}?code=7203${period === '' ? '' : `&period=${period}`}`,
  });
  return within(await screen.findByRole('region', { name: t('title') }));
};
const button = (name: string) => screen.getByRole('button', { name });

describe('the replay bar', () => {
  it('shows the market time with weekday, session and the number of the day', async () => {
    const bar = await show();
    expect(bar.getByText('10:42')).toBeTruthy();
    expect(bar.getByText('2019/6/14(金)')).toBeTruthy();
    expect(bar.getByText(t('dayOf', { phase: '前場', number: '49', total: '1,226' }))).toBeTruthy();
    expect(bar.getByText('2019/04/01')).toBeTruthy();
    expect(bar.getByText('2024/04/10')).toBeTruthy();
  });

  it('says that intraday prices are made, unless all bars are of minutes', async () => {
    const bar = await show();
    expect(bar.getByText(t('made'))).toBeTruthy();
  });

  it('does not say so with minute bars', async () => {
    control.state = stateOf({}, { bars: 'minutes' });
    const bar = await show();
    expect(bar.queryByText(t('made'))).toBeNull();
  });

  it.each([
    ['where control is not offered', { offered: false }],
    ['in a simulated market', { state: stateOf({}, null) }],
  ])('is not shown %s', async (_, given) => {
    Object.assign(control, given);
    renderScreen(<ReplayBar form="wide" />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['', '2019-06-14T06:00:00.000Z'],
    ['5m', '2019-06-14T01:45:00.000Z'],
  ])('advances one bar of the chosen period %s', async (period, to) => {
    await show(period);
    fireEvent.click(button(t('bar')));
    await waitFor(() => expect(control.calls).toEqual([['advanceClock', { to }]]));
  });

  it('plays, changes the speed and goes to the next session', async () => {
    await show();
    fireEvent.click(button(t('play')));
    await waitFor(() => expect(control.calls).toEqual([['setClock', { standing: false }]]));
    await waitFor(() => expect(button(t('play')).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(screen.getByRole('radio', { name: t('times', { speed: '1000' }) }));
    await waitFor(() => expect(control.calls[1]).toEqual(['setClock', { speed: 1000 }]));
    await waitFor(() => expect(button(t('session')).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(button(t('session')));
    await waitFor(() =>
      expect(control.calls[2]).toEqual(['advanceClock', { to: '2019-06-17T00:00:00.000Z' }]),
    );
  });

  it('has keys for play, one bar, next session and the day again', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(() =>
      expect(control.calls[0]).toEqual(['advanceClock', { to: '2019-06-17T00:00:00.000Z' }]),
    );
    await waitFor(() => expect(button(t('session')).getAttribute('aria-disabled')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(control.calls).toHaveLength(2));
    await waitFor(() => expect(button(t('bar')).getAttribute('aria-disabled')).toBeNull());
    fireEvent.keyDown(document.body, { key: ' ' });
    await waitFor(() => expect(control.calls[2]).toEqual(['setClock', { standing: false }]));
    await waitFor(() => expect(button(t('play')).getAttribute('aria-busy')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('shows progress and ignores other steps while one runs, and then says why it failed', async () => {
    let fail = (_: Error) => {};
    control.respond = () => new Promise((_, reject) => (fail = reject));
    await show();
    fireEvent.click(button(t('session')));
    await waitFor(() => expect(button(t('session')).getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText(t('running'))).toBeTruthy();
    fireEvent.click(button(t('bar')));
    expect(control.calls).toHaveLength(1);
    const why = { reason: 'requests_running', params: {}, nearest: [] } as const;
    act(() => fail(new CliError('busy', why)));
    expect((await screen.findByRole('alert')).textContent).toBe(t('failure.requests_running'));
    expect(button(t('bar')).getAttribute('aria-disabled')).toBeNull();
  });

  it('runs to a session that arrow keys choose', async () => {
    await show();
    const strip = screen.getByRole('slider', { name: t('strip.label') });
    expect(strip.getAttribute('aria-valuenow')).toBe('49');
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    expect(strip.getAttribute('aria-valuetext')).toBe('2019/6/18(火)');
    expect(control.calls).toEqual([]);
    fireEvent.keyDown(strip, { key: 'Enter' });
    await waitFor(() =>
      expect(control.calls).toEqual([['advanceClock', { to: '2019-06-18T00:00:00.000Z' }]]),
    );
  });

  it('asks before it replays an earlier day, and says what is lost', async () => {
    await show();
    const strip = screen.getByRole('slider', { name: t('strip.label') });
    fireEvent.keyDown(strip, { key: 'ArrowLeft' });
    fireEvent.keyDown(strip, { key: 'Enter' });
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(t('again.title', { day: '2019/6/13(木)' }))).toBeTruthy();
    expect(dialog.getByText(t('again.records'))).toBeTruthy();
    expect(dialog.getByText(t('again.own'))).toBeTruthy();
    expect(control.calls).toEqual([]);
  });

  it('stops the clock at the end of the prices, and then has no step', async () => {
    control.state = stateOf({ now: '2024-04-10T15:30:01.000+09:00', standing: false });
    control.respond = async () => {
      control.state = stateOf({ now: '2024-04-10T15:30:01.000+09:00' });
    };
    await show();
    await waitFor(() => expect(control.calls).toEqual([['setClock', { standing: true }]]));
    await waitFor(() => expect(button(t('play')).getAttribute('aria-disabled')).toBe('true'));
    expect(button(t('bar')).getAttribute('aria-disabled')).toBe('true');
    expect(button(t('session')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(new RegExp(t('over')))).toBeTruthy();
    expect(button(t('again.action')).getAttribute('aria-disabled')).toBeNull();
  });
});
