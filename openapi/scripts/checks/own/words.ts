import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@tsubame/sdk/rules';
import type { Finding } from '../finding.ts';
import { LanguageDetector, type TranslatedText } from '../language-detector.ts';
import type { Check, Contract } from '../open-contract.ts';

/** Keys with documentation texts, which must be English. */
const ENGLISH = new Set([
  'description',
  'summary',
  'title',
  'cause',
  'remedy',
  'meaning',
  'x-enumDescriptions',
]);
/** Keys with values, which can be in any language. */
const VALUES = new Set(['example', 'examples', 'value', 'default', 'enum', 'const', 'pattern']);
const EAST_ASIAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Quoted text, which may be in another language. */
const QUOTED = /`[^`]*`|“[^”]*”|```[\s\S]*?```/g;

/** Reports translations in the wrong language or with different parameters, and documentation that is not English. */
export const wordFindings: Check = (contract) => [...translations(contract), ...documentation(contract)];

function translations({ files }: Contract): Finding[] {
  // Issue names in examples are the same in several languages, so they are left out.
  const texts = [...files].filter(([file]) => !file.startsWith('examples/'));
  const entries = texts.flatMap(([file, content]) =>
    wordsIn(content).map(({ id, words }) => ({ file, id, words })),
  );
  const detector = new LanguageDetector(entries.map(({ words }) => words));
  return entries.flatMap(({ file, id, words }) => [
    ...detector
      .faults(words)
      .map((fault) => ({ file, rule: 'tsubame-language', message: `${id}: ${fault}` })),
    ...placeholderFaults(words).map((fault) => ({
      file,
      rule: 'tsubame-placeholders',
      message: `${id}: ${fault}`,
    })),
  ]);
}

/** Returns every object with one text for each language, named by the nearest id. */
function wordsIn(node: unknown, id = ''): { id: string; words: TranslatedText }[] {
  if (Array.isArray(node)) return node.flatMap((item) => wordsIn(item, id));
  if (typeof node !== 'object' || node === null) return [];
  const own = node as Record<string, unknown>;
  if (LOCALES.every((language) => typeof own[language] === 'string')) {
    return [{ id, words: own as unknown as TranslatedText }];
  }
  const name = typeof own.id === 'string' ? own.id : id;
  return Object.entries(own).flatMap(([key, child]) =>
    key === 'x-enumDescriptions' ? [] : wordsIn(child, name),
  );
}

/** Reports translations of one text that use different parameters. */
function placeholderFaults(words: TranslatedText): string[] {
  const [first, ...others] = LOCALES.map((language) => ({
    language,
    names: placeholders(words[language]),
  }));
  return others
    .filter(({ names }) => names !== first?.names)
    .map(
      ({ language, names }) =>
        `it takes {${first?.names}} in ${first?.language}, but {${names}} in ${language}`,
    );
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{([^}]*)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();
}

function documentation({ folder, files }: Contract): Finding[] {
  const inYaml = [...files].flatMap(([file, content]) =>
    /^examples\//.test(file) ? [] : englishIn(content).map((text) => ({ file, text })),
  );
  const guides = globSync('guides/*.md', { cwd: folder });
  const inMarkdown = [...guides, 'CHANGELOG.md'].flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(QUOTED, '')
      .split('\n')
      .map((text) => ({ file, text })),
  );
  return [...inYaml, ...inMarkdown]
    .filter(({ text }) => EAST_ASIAN.test(text.replaceAll(QUOTED, '')))
    .map(({ file, text }) => ({
      file,
      rule: 'tsubame-language',
      message: `“${text.trim().slice(0, 60)}” is documentation and has to be English; quote what is not`,
    }));
}

function englishIn(node: unknown, isEnglish = false): string[] {
  if (typeof node === 'string') return isEnglish ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    VALUES.has(key)
      ? []
      : englishIn(
          child,
          isEnglish || (ENGLISH.has(key) && typeof child !== 'object') || key === 'x-enumDescriptions',
        ),
  );
}
