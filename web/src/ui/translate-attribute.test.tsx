import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Figures } from './figures.tsx';
import { FormattedNumber } from './formatted-number.tsx';
import { translateAttributeOf } from './translate-attribute.ts';

it.each(['¥315,500', '300株', '11/20 09:20', '-8.5 (-0.29%)', '7203', '1,5 k', 300])(
  'keeps %s out of the browser’s translation',
  (figure) => {
    expect(translateAttributeOf(figure)).toBe('no');
  },
);

it.each(['なし', 'Market order', '300 shares', '3月から受付', '', null])(
  'leaves %s to the browser’s translation',
  (words) => {
    expect(translateAttributeOf(words)).toBeUndefined();
  },
);

it('keeps a figure out of the browser’s translation, and not its name', () => {
  const { container } = renderScreen(
    <Figures
      lines={[
        { name: '手数料', value: '¥315' },
        { name: '注文', value: '成行' },
        { name: '約定代金', value: <FormattedNumber text="¥315,500" /> },
      ]}
    />,
  );
  const kept = [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['¥315', '¥315,500']);
});
