/** The keys of a wide screen by where they work, as the list of keys names them. */
export const KEYS = {
  everywhere: [
    ['/', 'search'],
    ['P', 'hide'],
    ['?', 'list'],
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
