import { render, screen } from '@testing-library/react';
import type { OrderPreview, Stock } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import '#test/render.tsx';
import { DisabledReasonNote } from './disabled-reason-note.tsx';

const preview = example<OrderPreview>('previewOrder_LongTwoTimes');
const { quote } = example<Stock>('getStock_Toyota');
const noteOf = (change: Partial<OrderPreview> = {}) => {
  render(<DisabledReasonNote preview={{ ...preview, ...change }} quote={quote} />);
  return screen.queryByRole('region', { name: '余分に拘束される金額' })?.textContent;
};

it('explains a market order’s reserve, use and return by the upper limit', () => {
  const note = noteOf();
  for (const part of ['￥495,945', '約定に使用 ￥426,651', '約定後に戻る 約￥69,294', '成行は', '3,303.0'])
    expect(note?.replaceAll('¥', '￥')).toContain(part);
});

it('gives a limit order its own reason', () => {
  expect(noteOf({ price_type: 'limit', price: '2830' })).toContain('指値で計算し');
});

it.each([0, -1])('renders nothing without a return (%d)', (release_estimate) => {
  expect(noteOf({ release_estimate })).toBeUndefined();
});
