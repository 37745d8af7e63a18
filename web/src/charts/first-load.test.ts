// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

const importersOf = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the chart library', () => {
  it('is imported only by the engine and its layers', () => {
    expect(importersOf(/from 'lightweight-charts'/).sort()).toEqual([
      'charts/bar-scale.ts',
      'charts/change-scale.ts',
      'charts/chart-frame.ts',
      'charts/drawing-layer.ts',
      'charts/future-cover.ts',
      'charts/indicator-layers.ts',
      'charts/price-marks.ts',
      'charts/stock-chart-engine.ts',
    ]);
  });

  it('is loaded by one lazy import only, outside the first load', () => {
    const imports =
      /^import (?!type).*['/](stock-chart(-engine)?|price-marks|chart-frame|drawing-layer|future-cover|indicator-layers)\.tsx?'/m;
    expect(importersOf(imports).sort()).toEqual(['charts/stock-chart-engine.ts', 'charts/stock-chart.tsx']);
    expect(importersOf(/import\('\.\/stock-chart\.tsx'\)/)).toEqual(['charts/lazy-stock-chart.tsx']);
  });
});
