import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import '#test/render.tsx';
import { CliError } from '../../../mock/control/cli-error.ts';
import type { Client, GatewayClient } from '../../../mock/control/client.ts';
import type { ControlHost } from './control-host.ts';
import { ControlPanel } from './control-panel.tsx';
import { namesOfFiles } from './price-files.ts';
import type { PriceCheck } from './use-price-upload.ts';

const t = i18next.getFixedT('jp', 'control');
const NOW = '2026-11-20T14:03:27.000+09:00';
const CLOCK = {
  now: NOW,
  standing: true,
  speed: 1,
  phase: 'continuous',
  next_session_at: NOW,
  next_due: null,
};
const MARKET = { seed: 'seed-1', schedule: 'always_open' };
const STATE = {
  ...{ clock: CLOCK, market: MARKET, prices: null, halted: [], faults: 0 },
  ...{ autopilot: false, scenario: null, opened: null, set_aside: [] },
};
const SPLIT = { code: '7203', date: '2021-09-29', values: { from: 10_050, to: 2_010, ratio: 5 } };
const CHECK: PriceCheck = {
  ...{ issues: 1, sessions: 2, first_day: '2021-09-28', last_day: '2021-09-30', resolution: 'daily' },
  ...{ bars: 2, rows: 3, untraded: 0, unused: 1, coverage: [1, 1, 0] },
  files: [
    {
      name: 'a.csv',
      rows: 3,
      findings: 1,
      readable: true,
      first_day: '2021-09-28',
      last_day: '2021-09-30',
      layout: 0,
    },
    { name: 'b.csv', rows: 0, findings: 1, readable: false, first_day: null, last_day: null, layout: null },
  ],
  layouts: [
    {
      ...{ kind: 'csv', encoding: 'shift_jis', separator: 'comma' },
      columns: [{ name: '日付', used_as: 'date', sample: '2021-09-28' }],
    },
  ],
  findings: [
    {
      ...{ kind: 'split_suspected', treatment: 'asks', count: 1 },
      items: [{ ...SPLIT, file: 'a.csv', line: 3, message: 'in English' }],
    },
    {
      ...{ kind: 'unreadable_file', treatment: 'left_out', count: 1 },
      items: [
        {
          file: 'b.csv',
          line: null,
          code: null,
          date: null,
          values: { cause: 'empty', columns: '' },
          message: '',
        },
      ],
    },
  ],
};

let calls: unknown[][];
beforeEach(() => {
  calls = [];
});

function renderPage({
  state = {},
  check = CHECK,
  ...overrides
}: Partial<ControlHost> & { state?: object; check?: object } = {}) {
  const respond = async (operation: string, path: unknown, body: unknown) => {
    if (operation === 'getState') return { ...STATE, ...state };
    if (operation === 'listWorkspaces')
      return { items: [], most: 12, idle_seconds: 900, idle_seconds_with_prices: 43_200 };
    if (operation.startsWith('list')) return { items: [] };
    calls.push(body === undefined ? [operation, path] : [operation, path, body]);
    if (operation === 'beginPriceSet') return { set_id: 'set' };
    if (operation === 'checkPriceSet' || operation === 'getPrices') return check;
    return {};
  };
  const host: ControlHost = {
    control: respond as unknown as Client,
    gateway: respond as unknown as GatewayClient,
    async uploadPriceFile({ name }) {
      calls.push(['upload', name]);
      return { set_id: 'set', files: 1, bytes: 1, most_files: 9, most_bytes: 9 };
    },
    ...{ base: '', workspace: '', sharesOriginWithApp: true, isEmbedded: false, scenarioLink: () => '' },
    ...overrides,
  };
  render(<ControlPanel host={host} page="prices" />);
}

async function addFiles(...names: string[]) {
  const input = await screen.findByLabelText(t('prices.addFiles'), { selector: 'input' });
  fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } });
}

it('numbers files of the same name from several folders, with the code of the issue first', () => {
  const files = ['7203.csv', '7203.csv', '6758.T.csv', '7203.csv'].map((name) => new File(['x'], name));
  expect(namesOfFiles(files).map(({ name }) => name)).toEqual([
    ...['7203.csv', '7203 (2).csv', '6758.T.csv', '7203 (3).csv'],
  ]);
});

it('uploads files one after another, shows the check, and checks again with a declared split', async () => {
  renderPage();
  await addFiles('a.csv', 'b.csv', 'notes.md');
  const findings = within(await screen.findByRole('region', { name: t('prices.findings') }));
  expect(calls).toEqual([
    ['beginPriceSet', undefined],
    ['upload', 'a.csv'],
    ['upload', 'b.csv'],
    ['checkPriceSet', { set_id: 'set' }, { splits: [], columns: [] }],
  ]);
  const files = screen.getByRole('list', { name: t('prices.files') });
  expect(files.textContent).toContain(t('prices.causes.empty'));
  expect(files.textContent).toContain(`notes.md${t('prices.otherKind')}`);
  findings.getByRole('radio', { name: t('prices.split', { ratio: 5 }) }).click();
  await waitFor(() =>
    expect(calls.at(-1)).toEqual([
      ...['checkPriceSet', { set_id: 'set' }],
      { splits: [{ code: '7203', ex_date: '2021-09-29', ratio: 5 }], columns: [] },
    ]),
  );
});

it('says why an upload failed, and removes the set when it is discarded', async () => {
  const why = { reason: 'price_set_large', params: { megabytes: 1000 }, nearest: [] } as const;
  renderPage({ uploadPriceFile: () => Promise.reject(new CliError('too large', why)) });
  await addFiles('a.csv');
  expect((await screen.findByRole('alert')).textContent).toBe(
    t('refusals.price_set_large', { megabytes: 1000 }),
  );
  screen.getByRole('button', { name: t('prices.discard') }).click();
  await waitFor(() => expect(calls.at(-1)).toEqual(['removePriceSet', { set_id: 'set' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the check of the files that the market runs on, without a question or a start', async () => {
  const prices = {
    first_day: '2021-09-28',
    last_day: '2021-09-30',
    business_days: 3,
    closed_days: [],
    bars: 'daily',
  };
  renderPage({ state: { prices } });
  const findings = within(await screen.findByRole('region', { name: t('prices.findings') }));
  expect(calls).toEqual([['getPrices', undefined]]);
  expect(findings.queryByRole('radiogroup', { name: /7203/ })).toBeNull();
  expect(screen.queryByRole('region', { name: t('prices.startTitle') })).toBeNull();
});

it('starts the market with the cash of each account, which must be within bounds', async () => {
  renderPage();
  await addFiles('a.csv');
  const start = within(await screen.findByRole('region', { name: t('prices.startTitle') }));
  const cash = start.getByLabelText(t('prices.cash'));
  expect((cash as HTMLInputElement).value.replaceAll(/\D/g, '')).toBe('10000000');
  fireEvent.change(cash, { target: { value: '9,999' } });
  const button = start.getByRole('button', { name: /2021/ });
  button.click();
  expect(calls.map(([operation]) => operation)).not.toContain('beginWorkspace');
  fireEvent.change(cash, { target: { value: '3,000,000' } });
  button.click();
  await waitFor(() =>
    expect(calls.at(-1)).toEqual([
      ...['beginWorkspace', { name: 'prices' }],
      { prices: { set_id: 'set', first_day: '2021-09-28', cash: 3_000_000, standing: true, speed: 1 } },
    ]),
  );
});

it('shows the columns of a file that cannot be read, and checks again with a chosen one', async () => {
  const layout = {
    ...{ kind: 'csv', encoding: 'utf-8', separator: 'comma' },
    columns: [
      { name: 'Date', used_as: 'date', sample: '2021-09-28' },
      { name: 'Last', used_as: null, sample: '65,000' },
    ],
  };
  const file = { name: 'c.csv', rows: 0, findings: 1, readable: false, first_day: null, last_day: null };
  const check = {
    ...CHECK,
    files: [...CHECK.files, { ...file, layout: 1 }],
    layouts: [...CHECK.layouts, layout],
  };
  renderPage({ check });
  await addFiles('c.csv');
  const columns = within(await screen.findByRole('region', { name: t('prices.columns') }));
  fireEvent.change(columns.getByLabelText(t('prices.format')), { target: { value: '1' } });
  const choice = columns.getByLabelText(t('prices.useOf', { name: 'Last' }));
  fireEvent.change(choice, { target: { value: 'close' } });
  await waitFor(() =>
    expect(calls.at(-1)).toEqual([
      ...['checkPriceSet', { set_id: 'set' }],
      { splits: [], columns: [{ name: 'Last', used_as: 'close' }] },
    ]),
  );
});
