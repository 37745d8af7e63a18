import { escaped } from './markdown.ts';

/** A page of the site, its name without folder. */
export interface Page {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** Pages in the order of the navigation. */
export const NAVIGATION = [
  ['index.html', 'Start'],
  ['front-end.html', 'Front end'],
  ['back-end.html', 'Back end'],
  ['ci.html', 'CI'],
  ['compare.html', 'Other tools'],
  ['scenarios.html', 'Scenarios'],
  ['draws.html', 'Draws'],
  ['reference.html', 'Reference'],
  ['outcomes.html', 'Outcomes'],
  ['result-codes.html', 'Result codes'],
  ['states.html', 'States'],
  ['stream.html', 'Stream'],
  ['changelog.html', 'Changelog'],
] as const;

/** The bar with all pages; the same on every page, the reference included. */
export function navigation(current: string): string {
  const links = NAVIGATION.map(
    ([name, label]) => `<a href="${name}"${name === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<nav class="docs-bar" aria-label="Documentation"><strong>Tsubame</strong>${links.join('')}</nav>`;
}

/** The whole document around a page's content. Nothing in it comes from another host, and nothing runs. */
export function document({ name, title, html }: Page, version: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(title)} · Tsubame contract</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
</head>
<body class="docs">
${navigation(name)}
<main>
${html}
</main>
<footer>Contract ${escaped(version)}. <span class="simulated">Paper trading: all prices and all money are simulated.</span></footer>
</body>
</html>
`;
}
