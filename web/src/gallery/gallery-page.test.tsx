import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { GalleryPage } from './gallery-page.tsx';

// jsdom draws no images.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA';
});

const PARTS = [
  'record-card',
  'stage-track',
  'timeline',
  'deadline-countdown',
  'next-actions',
  'refusal-note',
  'money-form-sheet',
  'use-fault-form',
  'image-picker',
  'fund-password-pad',
  'amount-field',
  'gauge',
  'bar-chart',
  'line-chart',
  'month-calendar',
];

it('shows every component, each control with a name, under the paper mark', async () => {
  await act(async () => {
    renderScreen(<GalleryPage />);
  });
  const captions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  const missing = PARTS.filter((part) => !captions.some((caption) => caption.startsWith(part)));
  expect(missing).toEqual([]);
  for (const control of screen.getAllByRole('button'))
    expect(control.getAttribute('aria-label') ?? control.textContent).not.toBe('');
  expect(screen.getByRole('note').textContent).toContain('模擬取引');
  expect(screen.getByRole('radiogroup', { name: 'theme' })).toBeTruthy();
});
