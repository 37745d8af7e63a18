import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UserAgreementPage } from '#features/deals/user-agreement-page.tsx';
import { GuestSupport } from '#features/support/guest-support.tsx';
import { putHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { renderScreen } from '#test/render.tsx';
import { BesidePastNote } from './beside-past-note.tsx';
import { PaperMark } from './paper-mark.tsx';

const KEY = 'tsubame.historicalPricesFrom';
const mark = () => screen.getByRole('note').textContent;

afterEach(() => act(() => putHistoricalPricesFrom(null)));

it('says that prices are simulated, and with past prices from which day they are', async () => {
  await act(async () => {
    renderScreen(<PaperMark />);
  });
  const simulated = mark();
  expect(simulated).not.toContain('2019');
  act(() => putHistoricalPricesFrom('2019-04-01'));
  expect(mark()).toContain('2019/04/01');
  expect(localStorage.getItem(KEY)).toBe('2019-04-01');
  act(() => putHistoricalPricesFrom(null));
  expect(mark()).toBe(simulated);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([
  ['the general questions', <GuestSupport key="support" />],
  ['the user agreement', <UserAgreementPage key="agreement" />],
])('%s don’t say that past prices are simulated', async (_name, page) => {
  await act(async () => {
    renderScreen(page);
  });
  const simulated = document.body.textContent;
  expect(simulated).toMatch(/価格もすべて架空|株価は模擬市場で生成/);
  act(() => putHistoricalPricesFrom('2019-04-01'));
  expect(document.body.textContent).not.toMatch(/価格もすべて架空|株価は模擬市場で生成|資金・株価・注文/);
  act(() => putHistoricalPricesFrom(null));
  expect(document.body.textContent).toBe(simulated);
});

it('offers beside past prices are called made up, and nothing is said while all prices are', async () => {
  await act(async () => {
    renderScreen(<BesidePastNote />);
  });
  expect(document.body.textContent).not.toContain('架空');
  act(() => putHistoricalPricesFrom('2019-04-01'));
  expect(document.body.textContent).toContain('架空');
});
