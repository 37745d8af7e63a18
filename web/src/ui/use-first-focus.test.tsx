import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useFirstFocus } from './use-first-focus.ts';

function Receipt() {
  const title = useFirstFocus<HTMLHeadingElement>();
  return (
    <h3 ref={title} tabIndex={-1}>
      約定
    </h3>
  );
}

it('focuses an element in the commit that renders it, and only once', () => {
  const focused: (string | undefined)[] = [];
  // A parent, so its effect runs after its children's.
  function Sheet({ done }: { done: boolean }) {
    useLayoutEffect(() => {
      if (done) focused.push(document.activeElement?.tagName);
    });
    return (
      <>
        {done ? <Receipt /> : <button type="button">注文</button>}
        <input aria-label="メモ" />
      </>
    );
  }
  const { rerender } = render(<Sheet done={false} />);
  screen.getByRole('button').focus();
  rerender(<Sheet done />);
  expect(focused).toEqual(['H3']);
  screen.getByRole('textbox').focus();
  rerender(<Sheet done />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
