import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const onMonth = vi.fn();
const onSelect = vi.fn();
const mark = { text: '+31,200', tone: 'up', weight: 1 } as const;
const show = (dates: readonly string[] = ['2026-11-05']) =>
  renderScreen(
    <MonthCalendar
      month="2026-11"
      onMonth={onMonth}
      marks={new Map(dates.map((date) => [date, mark]))}
      today="2026-11-26"
      onSelect={onSelect}
    />,
  );

it('names each day with its figure, and skips holidays and future days', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '11/05(木) +31,200' }));
  expect(onSelect).toHaveBeenCalledWith('2026-11-05');
  expect(screen.getByRole('button', { name: '11/26(木) 記録なし' })).toBeTruthy();
  for (const day of ['11/03', '11/23', '11/27']) {
    expect(screen.queryByRole('button', { name: new RegExp(day) })).toBeNull();
  }
});

it('moves the focus between days and weeks by arrow keys', () => {
  show();
  const day = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  day('11/05').focus();
  fireEvent.keyDown(day('11/05'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(day('11/12'));
  fireEvent.keyDown(day('11/12'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(day('11/11'));
});

it('includes weekends of a market that trades on them, also for arrow keys', () => {
  show(['2026-11-05', '2026-11-22', '2026-11-23']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...'月火水木金土日',
  ]);
  const sunday = screen.getByRole('button', { name: '11/22(日) +31,200' });
  expect(screen.getByRole('button', { name: '11/23(月) +31,200' })).toBeTruthy();
  sunday.focus();
  fireEvent.keyDown(sunday, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toContain('11/23');
});

it('opens earlier months, and none after the current one', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '前月' }));
  expect(onMonth).toHaveBeenCalledWith('2026-10');
  expect(screen.queryByRole('button', { name: '翌月' })).toBeNull();
});
