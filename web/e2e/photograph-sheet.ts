export const THEMES = ['dark', 'light'] as const;

/** A screen that was photographed, once in each theme. */
export interface Picture {
  readonly group: string;
  readonly name: string;
  /** Name of its files without theme and ending. */
  readonly file: string;
  /** Why it did not come to rest. */
  readonly trouble: string | null;
}

/** The page that puts all pictures side by side, both themes of a screen together. */
export function sheetOf(pictures: readonly Picture[], lang: string): string {
  const figures = (group: string) =>
    pictures
      .filter((each) => each.group === group)
      .map(({ name, file, trouble }) => {
        const images = THEMES.map(
          (theme) =>
            `<a href="${theme}-${file}.png"><img loading="lazy" src="${theme}-${file}.png" alt="${theme}"></a>`,
        ).join('');
        const note = trouble === null ? '' : ` <strong>${escaped(trouble)}</strong>`;
        return `<figure>${images}<figcaption>${escaped(name)}${note}</figcaption></figure>`;
      })
      .join('\n');
  const groups = [...new Set(pictures.map(({ group }) => group))];
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tsubame, every screen (${escaped(lang)})</title>
<style>
body { margin: 24px; background: #2a2d38; color: #fff; font: 14px system-ui; }
main { display: flex; flex-wrap: wrap; gap: 32px; align-items: start; }
figure { margin: 0; max-width: 500px; }
img { width: 240px; max-height: 720px; object-fit: cover; object-position: top; margin-right: 8px; border-radius: 12px; }
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
