import { screen } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { PriceBlock } from './price-block.tsx';

it('shows the day’s range, volume and turnover', () => {
  const { quote } = example<Stock>('getStock_Toyota');
  renderScreen(<PriceBlock quote={quote} />);
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(['始値', '高値', '安値', '前日終値', '出来高', '売買代金']);
});
