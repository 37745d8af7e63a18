import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { keptResult } from '../kept-results.ts';

const GRAMMARS = {
  sh: bash,
  java,
  json,
  python,
  ts: typescript,
  typescript,
  tsx: typescript,
  js: typescript,
};
for (const [language, grammar] of Object.entries(GRAMMARS)) highlighter.registerLanguage(language, grammar);

/**
 * Code as HTML with classes for the style sheet, highlighted at build time so that pages need no script. Undefined for a language
 * without a grammar.
 */
export function highlightCode(language: string, code: string): string | undefined {
  // A listing may end in the middle of a construct.
  if (!Object.hasOwn(GRAMMARS, language)) return undefined;
  return keptResult(`${language}: ${code}`, [], () => ({
    html: highlighter.highlight(code, { language, ignoreIllegals: true }).value,
  })).html;
}
