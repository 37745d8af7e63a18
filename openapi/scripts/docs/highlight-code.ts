import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';

const GRAMMARS = { sh: bash, json, ts: typescript, js: typescript };
for (const [language, grammar] of Object.entries(GRAMMARS)) highlighter.registerLanguage(language, grammar);

/**
 * Code as HTML whose parts bear classes for the style sheet, made when the page is, so that no page runs a script for it; nothing
 * for a language without a grammar.
 */
export function highlightCode(language: string, code: string): string | undefined {
  // A listing may break off in the middle of a construct.
  return Object.hasOwn(GRAMMARS, language)
    ? highlighter.highlight(code, { language, ignoreIllegals: true }).value
    : undefined;
}
