/** Colours of the design tokens, in a form that a canvas accepts. */
export interface ChartTheme {
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly up: string;
  readonly down: string;
  readonly upSoft: string;
  readonly downSoft: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly clear: string;
  readonly ground: string;
  /** Colour of marked prices. */
  readonly mark: string;
  readonly caution: string;
  /** Colour of the comparison line. */
  readonly compared: string;
  /** Colour of text on a mark's background. */
  readonly onMark: string;
  /** Colours of the indicators' lines. */
  readonly series: Readonly<Record<'s1' | 's2' | 's3' | 's4' | 's5' | 'up' | 'down', string>>;
  readonly font: string;
  /** Font size in px, scaled with the page's text. */
  readonly fontPx: number;
}

const LABEL_REM = 0.6875;

/** Reads the tokens at `element`; the browser resolves `var()` and `color-mix()`. */
export function readChartTheme(element: HTMLElement): ChartTheme {
  const probe = element.appendChild(document.createElement('span'));
  // With reduced motion the stylesheet gives everything a minimal transition, and a colour that was just set would be read as the
  // previous one.
  probe.style.transition = 'none';
  const toRgba = pixelReader();
  const colour = (value: string) => {
    probe.style.color = value;
    return toRgba(getComputedStyle(probe).color);
  };
  const theme = {
    text: colour('var(--text-3)'),
    line: colour('var(--line)'),
    surface: colour('var(--surface-2)'),
    up: colour('var(--up)'),
    down: colour('var(--down)'),
    upSoft: colour('color-mix(in srgb, var(--up) 40%, transparent)'),
    downSoft: colour('color-mix(in srgb, var(--down) 40%, transparent)'),
    accent: colour('var(--accent)'),
    accentSoft: colour('color-mix(in srgb, var(--accent) 34%, transparent)'),
    clear: colour('transparent'),
    ground: colour('var(--bg)'),
    mark: colour('var(--text-2)'),
    caution: colour('var(--caution)'),
    compared: colour('var(--text)'),
    onMark: colour('var(--bg)'),
    series: {
      s1: colour('var(--s1)'),
      s2: colour('var(--s2)'),
      s3: colour('var(--s3)'),
      s4: colour('var(--s4)'),
      s5: colour('var(--mark-text)'),
      up: colour('var(--up)'),
      down: colour('var(--down)'),
    },
    font: getComputedStyle(probe).fontFamily,
    fontPx: Math.round(LABEL_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  };
  probe.remove();
  return theme;
}

/**
 * Any CSS colour as `rgba()`: mixed colours compute to `color()` or `oklab()`, which the chart library cannot parse, so the
 * colour is drawn and the pixel read.
 */
function pixelReader(): (colour: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (colour) => {
    if (context === null) return colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`;
  };
}

/** Calls back when the theme or the colour convention changes, by the user or the system. */
export function followChartTheme(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colours'] });
  const system = window.matchMedia('(prefers-color-scheme: light)');
  system.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    system.removeEventListener('change', onChange);
  };
}
