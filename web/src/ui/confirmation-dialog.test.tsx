import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Sheet } from './sheet.tsx';

const question = (
  <ConfirmationDialog
    open
    title="取り消しますか？"
    action="取り消す"
    onConfirm={() => {}}
    onClose={() => {}}
  />
);
const scrimsBelow = (dialog: HTMLElement) =>
  [...document.querySelectorAll('[role="presentation"]')].filter(
    (each) => each.className.includes('backdrop') && each.compareDocumentPosition(dialog) & 4,
  ).length;

it('darkens the page below the dialog', async () => {
  await act(async () => {
    renderScreen(question);
  });
  expect(scrimsBelow(screen.getByRole('alertdialog'))).toBe(1);
});

it('darkens the sheet below the dialog with a scrim of the dialog', async () => {
  await act(async () => {
    renderScreen(
      <Sheet open title="注文" onClose={() => {}}>
        {question}
      </Sheet>,
    );
  });
  expect(scrimsBelow(screen.getByRole('alertdialog'))).toBe(2);
});
