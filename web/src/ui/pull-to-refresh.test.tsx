import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { PULL_THRESHOLD_PX, PullToRefresh } from './pull-to-refresh.tsx';

const at = (clientY: number) => ({ touches: [{ clientY }] });

async function pull(px: number) {
  const onRefresh = vi.fn(async () => {});
  renderScreen(
    <PullToRefresh onRefresh={onRefresh}>
      <p>{'list'}</p>
    </PullToRefresh>,
  );
  const list = screen.getByText('list');
  fireEvent.touchStart(list, at(100));
  fireEvent.touchMove(list, at(100 + px));
  await act(async () => void fireEvent.touchEnd(list));
  return onRefresh;
}

it('refreshes after a pull as long as the threshold', async () => {
  expect(await pull(PULL_THRESHOLD_PX)).toHaveBeenCalledTimes(1);
});

it('does not refresh after a pull shorter than the threshold', async () => {
  expect(await pull(PULL_THRESHOLD_PX - 1)).not.toHaveBeenCalled();
});
