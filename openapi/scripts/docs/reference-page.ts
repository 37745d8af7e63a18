import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from '../layout.ts';
import { startTool } from '../tool.ts';
import { navigation } from './page.ts';

/** Redoc's credit shows a picture from its makers' host; the same name as a picture of ours needs no network. */
const FOREIGN_PICTURE = /https:\/\/cdn\.redoc\.ly\/[\w/.-]+/g;
const CREDIT =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2244%22 height=%2212%22%3E%3Ctext y=%2210%22 font-size=%2210%22 font-family=%22sans-serif%22 fill=%22%23555c78%22%3ERedocly%3C/text%3E%3C/svg%3E';

/** Where Redoc would fetch icons that a contract may name; ours names none. */
const FOREIGN_ICONS = 'https://cdn.redocly.com/';

/**
 * Redoc's page with all of its scripts in it, and the bar of the other pages above.
 *
 * @throws Error with Redocly's own words when it cannot be built
 */
export async function referencePage(bundle: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  try {
    const file = join(folder, 'reference.html');
    const args = [
      'build-docs',
      bundle,
      '--inlineBundle',
      '--title',
      'Reference · Tsubame contract',
      '-o',
      file,
    ];
    const { status, stderr } = await startTool(layout.contract, '@redocly/cli', args);
    if (status !== 0) throw new Error(`The reference cannot be built: ${stderr.trim()}`);
    return readFileSync(file, 'utf8')
      .replaceAll(FOREIGN_PICTURE, CREDIT)
      .replaceAll(FOREIGN_ICONS, '')
      .replace(
        '</head>',
        '<link rel="icon" href="data:,">\n<link rel="stylesheet" href="style.css">\n</head>',
      )
      .replace(/<body[^>]*>/, (body) => `${body}\n${navigation('reference.html')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
