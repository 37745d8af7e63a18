import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useKept } from './use-kept.ts';

function Choices() {
  const [view, chooseView] = useKept<'holdings' | 'orders'>('view', 'holdings');
  const [filter, chooseFilter] = useKept<'all' | 'open'>('filter', 'all');
  return (
    <>
      <p>
        {view} {filter}
      </p>
      <button type="button" onClick={() => chooseView('orders')}>
        orders
      </button>
      <button type="button" onClick={() => chooseFilter('open')}>
        open
      </button>
    </>
  );
}

function App() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  return (
    <>
      {pathname === '/list' ? <Choices key={key} /> : <p>record</p>}
      <button type="button" onClick={() => navigate('/record')}>
        to record
      </button>
      <button type="button" onClick={() => navigate('/list')}>
        to list
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

it('is found again by going back, and begins anew where the page is opened anew', () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <App />
    </MemoryRouter>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('orders');
  press('open');
  press('to record');
  expect(screen.getByText('record')).toBeTruthy();
  press('back');
  expect(screen.getByText('orders open')).toBeTruthy();
  press('to list');
  expect(screen.getByText('holdings all')).toBeTruthy();
});
