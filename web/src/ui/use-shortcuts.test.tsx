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

it('leaves Space to a focused button, and a key to the control that has handled it', () => {
  const act = vi.fn();
  const Controls = () => {
    useShortcuts({ ' ': act, arrowright: act }, true);
    return (
      <>
        <button type="button">買い</button>
        <div role="slider" aria-valuenow={1} tabIndex={0} onKeyDown={(event) => event.preventDefault()} />
      </>
    );
  };
  render(<Controls />);
  fireEvent.keyDown(screen.getByRole('button'), { key: ' ' });
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' });
  expect(act).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(act).toHaveBeenCalledTimes(2);
});

it('leaves a key to others if its action returns false', () => {
  const act = vi.fn();
  const Both = ({ isFirst }: { isFirst: boolean }) => {
    useShortcuts({ n: () => isFirst }, true);
    useShortcuts({ n: act }, true);
    return null;
  };
  const { rerender } = render(<Both isFirst />);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(act).not.toHaveBeenCalled();
  rerender(<Both isFirst={false} />);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(act).toHaveBeenCalledOnce();
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
