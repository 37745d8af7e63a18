import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import '#test/render.tsx';
import { CliError } from '../../../mock/control/cli-error.ts';
import type { Client, GatewayClient } from '../../../mock/control/client.ts';
import type { ControlHost } from './control-host.ts';
import { ControlPanel, type ControlPanelProps } from './control-panel.tsx';

/** The Japanese texts of the panel. */
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
const loan = (id: string, events: readonly { event: string; reasons: readonly string[] }[]) => ({
  ...{ record_id: id, kind: 'loan', state: 'applying', since: NOW, events },
});

/** Responses by operation; a test replaces some of them. */
const RESPONSES = {
  getState: {
    ...{ clock: CLOCK, market: { seed: 'seed-1', schedule: 'always_open' }, halted: [], faults: 0 },
    ...{ autopilot: false, scenario: 'ipo-won', opened: null, set_aside: [] },
  },
  listScenarios: { items: [{ name: 'ipo-won', title: 'Shares won', own: false }] },
  listDecisions: {
    items: [
      loan('loa_1', [{ event: 'approve', reasons: ['approved'] }]),
      loan('loa_2', [{ event: 'approve', reasons: ['approved'] }]),
    ],
  },
  listFaults: { items: [] },
  listOperations: {
    items: [{ operation: 'placeOrder', method: 'POST', path: '/orders', answers: 'live', faults: 0 }],
  },
  listRequests: { items: [] },
  listTimeline: { items: [] },
  listWorkspaces: { items: [], most: 12, idle_seconds: 900, idle_seconds_with_prices: 43_200 },
};

let changes: unknown[][];
beforeEach(() => {
  changes = [];
});

function renderPanel(overrides: Partial<ControlHost> = {}, props: Partial<ControlPanelProps> = {}) {
  const respond = async (operation: string, path: unknown, body: unknown) => {
    if (Object.hasOwn(RESPONSES, operation)) return RESPONSES[operation as keyof typeof RESPONSES];
    changes.push([operation, path, body]);
    return {};
  };
  const host: ControlHost = {
    control: respond as unknown as Client,
    gateway: respond as unknown as GatewayClient,
    uploadPriceFile: () => Promise.reject(new Error('No prices are uploaded.')),
    base: '',
    workspace: '',
    sharesOriginWithApp: true,
    isEmbedded: false,
    scenarioLink: (name) => `http://127.0.0.1/control/?open=${name}`,
    ...overrides,
  };
  render(<ControlPanel host={host} {...props} />);
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('ControlPanel', () => {
  it('moves the clock to the market close', async () => {
    renderPanel();
    (await section(t('clock.heading'))).getByRole('button', { name: t('clock.dayClose') }).click();
    await waitFor(() =>
      expect(changes).toEqual([['advanceClock', undefined, { to: '2026-11-20T06:30:00.000Z' }]]),
    );
  });

  it('approves all records in their order', async () => {
    renderPanel();
    (await section(t('decisions.heading')))
      .getByRole('button', { name: t('decisions.approveAll', { count: 2 }) })
      .click();
    const approval = { event: 'approve', reason: 'approved' };
    await waitFor(() =>
      expect(changes).toEqual([
        ['decide', { record_id: 'loa_1' }, approval],
        ['decide', { record_id: 'loa_2' }, approval],
      ]),
    );
  });

  it('fails the next call of the operation that the app called last', async () => {
    const calls = ['listOrders', 'getStock'];
    renderPanel({ recentOperations: { subscribe: () => () => undefined, read: () => calls } });
    (await section(t('faults.heading'))).getByRole('button', { name: '503' }).click();
    const fault = { operation: 'listOrders', status: 503, times: 1, share: 100 };
    await waitFor(() => expect(changes).toEqual([['addFault', undefined, fault]]));
  });

  it('resets the sandbox after a confirmation only', async () => {
    renderPanel();
    (await screen.findByRole('button', { name: t('reset') })).click();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(changes).toEqual([]);
    dialog.getByRole('button', { name: t('reset') }).click();
    await waitFor(() => expect(changes).toEqual([['reset', undefined, undefined]]));
  });

  it('opens a scenario in the drawer of the app by its link', async () => {
    renderPanel({ isEmbedded: true });
    const scenarios = await section(t('scenarios.heading'));
    expect(scenarios.getByRole('link', { name: /^ipo-won/ }).getAttribute('href')).toContain('?open=ipo-won');
  });

  it('asks before it loads the scenario of a link', async () => {
    renderPanel({}, { linkedScenario: { action: 'load', name: 'ipo-won' } });
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      t('scenarios.loadQuestion', { name: 'ipo-won' }),
    );
    expect(changes).toEqual([]);
  });

  it('shows why the sandbox cannot be read', async () => {
    const noControl = { reason: 'no_control', params: {}, nearest: [] } as const;
    const refuse = () => Promise.reject(new CliError('No control.', noControl));
    renderPanel({ control: refuse as unknown as Client });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(t('refusals.no_control')));
    expect(screen.queryByRole('region', { name: t('clock.heading') })).toBeNull();
  });

  it('runs an operator’s changes one after another, and shows the first refusal although later ones succeed', async () => {
    const noControl = { reason: 'no_control', params: {}, nearest: [] } as const;
    const first = Promise.withResolvers<never>();
    const second = Promise.withResolvers<unknown>();
    const sent: string[] = [];
    const respond = async (operation: string) => {
      if (Object.hasOwn(RESPONSES, operation)) return RESPONSES[operation as keyof typeof RESPONSES];
      sent.push(operation);
      return sent.length === 1 ? first.promise : sent.length === 2 ? second.promise : {};
    };
    renderPanel({ control: respond as unknown as Client });
    const clock = await section(t('clock.heading'));
    const scenarios = await section(t('scenarios.heading'));
    const message = () => screen.getByRole('status').textContent;
    clock.getByRole('button', { name: '× 10' }).click();
    await waitFor(() => expect(sent).toEqual(['setClock']));
    fireEvent.change(scenarios.getByLabelText(t('name')), { target: { value: 'mine' } });
    fireEvent.change(scenarios.getByLabelText(t('scenarios.titleLabel')), { target: { value: 'Mine' } });
    scenarios.getByRole('button', { name: t('scenarios.save') }).click();
    await waitFor(() => expect(message()).toBe(t('working')));
    expect(sent).toEqual(['setClock']);
    first.reject(new CliError('No control.', noControl));
    await waitFor(() => expect(sent).toEqual(['setClock', 'saveScenario']));
    clock.getByRole('button', { name: '× 60' }).click();
    second.resolve({});
    await waitFor(() => expect(sent).toEqual(['setClock', 'saveScenario', 'setClock']));
    await waitFor(() => expect(message()).toBe(t('refusals.no_control')));
    clock.getByRole('button', { name: '× 10' }).click();
    await waitFor(() => expect(message()).toBe(''));
  });

  it('keeps showing why the sandbox cannot be read while it reads it again', async () => {
    const noControl = { reason: 'no_control', params: {}, nearest: [] } as const;
    const second = Promise.withResolvers<never>();
    let reads = 0;
    const refuse = (operation: string) => {
      if (operation === 'getState') reads += 1;
      return reads > 1 ? second.promise : Promise.reject(new CliError('No control.', noControl));
    };
    renderPanel({ control: refuse as unknown as Client });
    const refusal = t('refusals.no_control');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(refusal));
    await waitFor(() => expect(reads).toBe(2), { timeout: 10_000 });
    expect(screen.getByRole('status').textContent).toBe(refusal);
  });
});
