// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { steady, steadyChart } from './steady-chart.ts';

const FILE = createRequire(import.meta.url)
  .resolve('lightweight-charts/package.json')
  .replace('package.json', 'dist/lightweight-charts.production.mjs');
const code = readFileSync(FILE, 'utf8');

interface Row {
  place: number;
}
interface Drawn {
  of: number;
}
interface View {
  items: Drawn[];
}

describe('what is drawn of the bars', () => {
  const [, body = '', place = ''] = /\nfunction (drawnOf.*?row\.([\w$]+)\).*)$/s.exec(steady(code)) ?? [];
  const drawnOf: (view: View, items: Drawn[], rows: object[], make: (row: object) => Drawn) => Drawn[] =
    new Function(`return function ${body}`)();
  let made = 0;
  const view: View = { items: [] };
  const draw = (rows: Row[]) => {
    made = 0;
    view.items = drawnOf(view, view.items, rows as object[], (row) => {
      made += 1;
      return { of: Reflect.get(row, place) };
    });
    return view.items.map(({ of }) => of);
  };
  const row = (at: number) => ({ [place]: at }) as unknown as Row;
  const rows = [row(0), row(1), row(2)];

  it('is made of all of them first, and then of what is another one', () => {
    expect(draw(rows)).toEqual([0, 1, 2]);
    expect(made).toBe(3);
    rows[2] = row(2);
    expect(draw(rows)).toEqual([0, 1, 2]);
    expect(made).toBe(1);
    rows.push(row(3));
    expect(draw(rows)).toEqual([0, 1, 2, 3]);
    expect(made).toBe(1);
  });

  it('is made anew of bars that older ones came in front of', () => {
    // The library moves the rows of the other series in place.
    for (const each of rows) Reflect.set(each, place, Reflect.get(each, place) + 2);
    expect(draw(rows)).toEqual([2, 3, 4, 5]);
    expect(made).toBe(4);
  });

  it('is none where there are none', () => {
    expect(draw([])).toEqual([]);
    expect(draw(rows)).toEqual([2, 3, 4, 5]);
  });
});

it('a series without a label reckons none, one with a label its own', () => {
  const [, reckoned = ''] = /,\w=(\w\|\|\w\|\|\w\?\w\.\w+\(!1\):\{\w+:!0\});if\(/.exec(steady(code)) ?? [];
  expect(reckoned).not.toBe('');
  expect(code).not.toContain(reckoned);
});

it('a library that is written another way fails the build, and other files are left alone', () => {
  expect(() => steady('export default 1')).toThrow('draws its bars in another way');
  const transform = steadyChart().transform as (text: string, id: string) => unknown;
  expect(transform(code, '/node_modules/fancy-canvas/index.mjs')).toBeNull();
});
