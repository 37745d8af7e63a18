import type { Plugin } from 'vite';

const CHARTS = /node_modules\/lightweight-charts\/dist\/lightweight-charts\.production\.mjs$/;

/** Where a series makes what it draws of all its bars: `this.items = this.series.bars().rows().map((row => …))`. */
const MADE = /this\.(\w+)=(this\.\w+\.\w+\(\)\.\w+\(\))\.map\((?=\(\w=>)/g;
/** Of candles and bars, of lines and columns, and of series of one's own. */
const MADE_AT = 3;
/** How a row names its place on the time scale, which moves when older bars come in front of it. */
const PLACE = /\.map\(\((\w)=>this\.\w+\(\1\.([\w$]+),\1,\w\)/;
/** Where a series reckons the label of its last value before it asks whether it has one. */
const LABEL =
  /((\w)=\w\.lastValueVisible,(\w)=""!==\w\.\w+\(\),(\w)=0===\w\.seriesLastValueMode,(\w)=)(\w\.\w+\(!1\))(?=;if\(\5\.(\w+)\)return)/;

/** What is drawn of each bar: of one that is the same as before, in the same place, what was. */
const keeping = (place: string) => `
function drawnOf(view, items, rows, make) {
  const { rowsDrawn = [], placesDrawn = [] } = view;
  view.rowsDrawn = rows.slice();
  view.placesDrawn = rows.map((row) => row.${place});
  return rows.map((row, at) => (row === rowsDrawn[at] && row.${place} === placesDrawn[at] && items[at]) || make(row));
}`;

/**
 * The chart library with less to do for a price that moves its last bar: it makes anew what is drawn of that bar alone and not of
 * all of them, series by series, and reckons no labels that a series does not show.
 *
 * @throws Error when one of the places is not found: the library is then written another way, and this must follow
 */
export function steady(code: string): string {
  const [, , place = ''] = PLACE.exec(code) ?? [];
  const found = [code.match(MADE)?.length === MADE_AT, place !== '', LABEL.test(code)];
  if (found.includes(false)) throw new Error('The chart library draws its bars in another way.');
  return (
    code
      .replace(MADE, (_, items, rows) => `this.${items}=drawnOf(this,this.${items},${rows},`)
      .replace(
        LABEL,
        (_, before, last, title, both, __, reckoned, none) =>
          `${before}${last}||${title}||${both}?${reckoned}:{${none}:!0}`,
      ) + keeping(place)
  );
}

export function steadyChart(): Plugin {
  return {
    name: 'tsubame-steady-chart',
    apply: 'build',
    transform: (code, id) => (CHARTS.test(id) ? { code: steady(code), map: null } : null),
  };
}
