import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

function Desk({ act, enabled = true, open = false }: { act: () => void; enabled?: boolean; open?: boolean }) {
  useShortcuts({ b: act }, enabled);
  return (
    <>
      <input aria-label="数量" />
      {open ? <div role="dialog">確認</div> : null}
    </>
  );
}

it('runs the action of a key, in upper or lower case', () => {
  const act = vi.fn();
  render(<Desk act={act} />);
  fireEvent.keyDown(document.body, { key: 'b' });
  fireEvent.keyDown(document.body, { key: 'B' });
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(act).toHaveBeenCalledTimes(2);
});

it('ignores keys while the user types or a sheet is open, and browser shortcuts', () => {
  const act = vi.fn();
  const { rerender } = render(<Desk act={act} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'b' });
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'b', isComposing: true });
  rerender(<Desk act={act} open />);
  fireEvent.keyDown(document.body, { key: 'b' });
  rerender(<Desk act={act} enabled={false} />);
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(act).not.toHaveBeenCalled();
});
