// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, readTexts, texts } from './texts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsubame-texts-'));
  mkdirSync(join(folder, 'jp'));
  writeFileSync(join(folder, 'jp/common.json'), '{ "product": "Tsubame" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The folder of the texts that the app gets, and the files that the build writes. */
function runPlugin(command: 'build' | 'serve'): { address: string; files: Map<string, string> } {
  const plugin = texts(folder);
  const { config, generateBundle } = plugin;
  if (typeof config !== 'function' || typeof generateBundle !== 'function')
    throw new Error('The plugin has no hooks.');
  const { define } = Reflect.apply(config, {}, [{}, { command }]);
  const files = new Map<string, string>();
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    files.set(fileName, source);
  Reflect.apply(generateBundle, { emitFile }, [{}, {}, false]);
  return { address: JSON.parse(define['import.meta.env.TEXTS']), files };
}

it('writes every text file to the address that the app reads', () => {
  const { address, files } = runPlugin('build');
  expect(address).toMatch(/^assets\/texts-[\w-]{8}\/$/);
  expect([...files]).toEqual([[`${address}jp/common.json`, '{"product":"Tsubame"}']]);
});

it('omits the texts of the control panel', () => {
  const { files } = runPlugin('build');
  writeFileSync(join(folder, 'jp/control.json'), '{ "title": "Control" }');
  expect(runPlugin('build').files).toEqual(files);
});

it('serves the text files from the sources in development', () => {
  expect(runPlugin('serve').address).toBe('src/i18n/locales/');
});

it.each([
  ['a text', () => writeFileSync(join(folder, 'jp/common.json'), '{ "product": "Tsubami" }')],
  ['a file more', () => writeFileSync(join(folder, 'jp/home.json'), '{}')],
  ['a file gone', () => rmSync(join(folder, 'jp/common.json'))],
])('changes the address of the texts for %s, so that no browser keeps an old text', (_, change) => {
  const before = hashOf(readTexts(folder));
  expect(hashOf(readTexts(folder))).toBe(before);
  change();
  expect(hashOf(readTexts(folder))).not.toBe(before);
});

it('fails the build for a text file that is no JSON', () => {
  writeFileSync(join(folder, 'jp/common.json'), '{ "product": ');
  expect(() => runPlugin('build')).toThrow(SyntaxError);
});
