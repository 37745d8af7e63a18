export const SCREENSHOT_THEMES = ['dark', 'light'] as const;

/** A screen captured at one window width, once in each of its themes. */
export interface Screenshot {
  readonly group: string;
  readonly name: string;
  readonly width: number;
  readonly themes: readonly (typeof SCREENSHOT_THEMES)[number][];
  /** Name of its files without theme and ending. */
  readonly file: string;
  /** Its drawing in each theme, if any. */
  readonly drawn: readonly (string | null)[];
  /** Why it did not settle, or what the checks found on it. */
  readonly trouble: string | null;
}

/** Width of an image on the page, as a share of the window's width. */
const SHOWN = 0.64;

/** The page with all screenshots side by side, both themes of a screen together and each beside its drawing. */
export function visualReviewPage(pictures: readonly Screenshot[], lang: string): string {
  const figures = (group: string) =>
    pictures
      .filter((each) => each.group === group)
      .map(({ name, width, themes, file, drawn, trouble }) => {
        const image = (source: string, alt: string) =>
          `<a href="${source}"><img loading="lazy" src="${source}" alt="${alt}" width="${Math.round(width * SHOWN)}"></a>`;
        const images = themes
          .map((theme, at) => {
            const drawing = drawn[at];
            return (
              image(`${theme}-${file}.png`, theme) + (drawing ? image(drawing, `${theme}, as drawn`) : '')
            );
          })
          .join('');
        const note = trouble === null ? '' : ` <strong>${escaped(trouble)}</strong>`;
        return `<figure>${images}<figcaption>${escaped(name)}, ${width} px${note}</figcaption></figure>`;
      })
      .join('\n');
  const groups = [...new Set(pictures.map(({ group }) => group))];
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tsubame, every screen (${escaped(lang)})</title>
<style>
body { margin: 24px; background: #2a2d38; color: #fff; font: 14px system-ui; }
main { display: flex; flex-wrap: wrap; gap: 32px; align-items: start; }
figure { margin: 0; }
[alt$="drawn"] { outline: 2px dashed #f2c14e; }
img { max-height: 720px; object-fit: cover; object-position: top; vertical-align: top; margin-right: 8px; border-radius: 12px; }
figcaption { overflow-wrap: anywhere; }
strong { color: #ffb0b0; }
</style>
${groups.map((group) => `<h1>${escaped(group)}</h1>\n<main>\n${figures(group)}\n</main>`).join('\n')}
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
