import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { InitialAddressSync } from './initial-address-sync.tsx';

/** Changes the address as a browser does before the router listens. */
function Meanwhile({ address }: { address: string | null }) {
  useLayoutEffect(() => {
    if (address !== null) window.history.replaceState(null, '', `#${address}`);
  }, [address]);
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(first: string, meanwhile: string | null): void {
  window.history.replaceState(null, '', first);
  render(
    <HashRouter>
      <Meanwhile address={meanwhile} />
      <InitialAddressSync />
    </HashRouter>,
  );
}

it.each([
  ['#/first', '/second'],
  ['#/first?view=a', '/first?view=b'],
])('from %s, follows a change of the address during the first render to %s', async (first, meanwhile) => {
  open(first, meanwhile);
  expect(await screen.findByText(meanwhile)).toBeTruthy();
});

it.each(['#/first?view=a', '#', ''])('reports nothing for the unchanged address %s', (first) => {
  const told = vi.fn();
  window.addEventListener('popstate', told);
  open(first || '/app/', null);
  window.removeEventListener('popstate', told);
  expect(told).not.toHaveBeenCalled();
});
