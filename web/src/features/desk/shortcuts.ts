/** The shortcuts of a wide screen by context, for the list of shortcuts. */
export const SHORTCUTS = {
  everywhere: [
    ['/', 'search'],
    ['P', 'hide'],
    ['?', 'list'],
  ],
  holdings: [
    ['F', 'filter'],
    ['J K', 'row'],
    ['Enter', 'close'],
  ],
  replay: [
    ['Space', 'play'],
    ['→', 'bar'],
    ['N', 'session'],
    ['R', 'again'],
  ],
  stock: [
    ['B', 'buy'],
    ['S', 'sell'],
    ['X', 'drop'],
    ['J K', 'step'],
    ['1–0', 'period'],
    ['I', 'indicators'],
    ['F', 'full'],
  ],
} as const;
