import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from '../layout.ts';
import { startTool } from '../tool.ts';
import { navigation } from './page.ts';

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
      .replace('</head>', '<link rel="stylesheet" href="style.css">\n</head>')
      .replace(/<body[^>]*>/, (body) => `${body}\n${navigation('reference.html')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
