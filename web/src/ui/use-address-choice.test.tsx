import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { choiceSchema } from '#domain/choice-schema.ts';
import { textChoiceSchema } from '#domain/text-choice-schema.ts';
import { historyEntryId } from './history-entry.ts';
import { useOverlay } from './overlays.ts';
import { useAddressChoice } from './use-address-choice.ts';

const VIEW = choiceSchema(['holdings', 'orders'], 'holdings');
const GROUP = textChoiceSchema(/^\w+$/, 'all');

function Choices() {
  const [view, chooseView] = useAddressChoice('view', VIEW);
  const [group, chooseGroup] = useAddressChoice('group', GROUP);
  const [open, setOpen] = useState(false);
  useOverlay(open, () => setOpen(false));
  return (
    <>
      <p>
        {view} {group} {open ? 'sheet' : 'page'}
      </p>
      <button type="button" onClick={() => chooseView(view === 'orders' ? 'holdings' : 'orders')}>
        other view
      </button>
      <button
        type="button"
        onClick={() => {
          chooseView('orders');
          chooseGroup('mine');
        }}
      >
        both
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        close
      </button>
    </>
  );
}

function App() {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <>
      {location.pathname === '/list' ? <Choices key={historyEntryId(location)} /> : <p>record</p>}
      <button type="button" onClick={() => navigate('/record')}>
        to record
      </button>
      <button type="button" onClick={() => navigate('/list')}>
        to list
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shows = (text: string) => screen.findByText(text);
const standsAt = (address: string) => waitFor(() => expect(window.location.hash).toBe(`#${address}`));
const back = () => act(async () => window.history.back());

function openAt(address: string): void {
  window.history.replaceState(null, '', `#${address}`);
  render(
    <HashRouter>
      <App />
    </HashRouter>,
  );
}

beforeEach(() => window.history.pushState(null, '', '#/before'));

it('keeps a choice in the address, where Back restores it and opening the page again resets it', async () => {
  openAt('/list?code=7203');
  press('other view');
  await standsAt('/list?code=7203&view=orders');
  press('to record');
  await shows('record');
  await back();
  await shows('orders all page');
  press('to list');
  await shows('holdings all page');
});

it('reads a choice from the address, with the first option for an invalid value', async () => {
  openAt('/list?view=orders&group=%27%3B--');
  await shows('orders all page');
});

it('adds no history entry for a choice, so that Back leaves the page', async () => {
  openAt('/record');
  press('to list');
  await shows('holdings all page');
  const steps = window.history.length;
  press('other view');
  await standsAt('/list?view=orders');
  press('other view');
  await standsAt('/list');
  expect(window.history.length).toBe(steps);
  await back();
  await shows('record');
});

it('keeps two choices at once in the address', async () => {
  openAt('/list');
  press('both');
  await standsAt('/list?group=mine&view=orders');
});

it.each(['close', 'Back'])(
  'keeps a choice that is made in an open sheet in the page’s address after %s',
  async (way) => {
    openAt('/record');
    press('to list');
    await shows('holdings all page');
    press('open');
    await waitFor(() => expect(window.history.state).toHaveProperty('tsubameOverlay'));
    press('other view');
    await shows('orders all sheet');
    if (way === 'close') press('close');
    else await back();
    await shows('orders all page');
    await standsAt('/list?view=orders');
    expect(window.history.state).not.toHaveProperty('tsubameOverlay');
    await back();
    await shows('record');
  },
);
