import { expect, test } from 'vitest';
import { markdown } from './markdown.ts';

test('headings are anchors by their words', () => {
  expect(markdown('## Success, refusal, failure')).toBe(
    '<h2 id="success-refusal-failure">Success, refusal, failure</h2>',
  );
});

test('headings with the same words have different anchors', () => {
  expect(markdown('### New\n\n### New\n\n### Newer')).toBe(
    '<h3 id="new">New</h3>\n<h3 id="new-2">New</h3>\n<h3 id="newer">Newer</h3>',
  );
});

test('lines of a paragraph or a list item belong together until a blank one', () => {
  expect(markdown('one\ntwo\n\n- a\n  b\n- c\n\n1. d')).toBe(
    '<p>one two</p>\n<ul><li>a b</li><li>c</li></ul>\n<ol><li>d</li></ol>',
  );
});

test('escapes markup in code, and HTML everywhere', () => {
  expect(markdown('`**a** <b>` **c** <i>')).toBe(
    '<p><code>**a** &lt;b&gt;</code> <strong>c</strong> &lt;i&gt;</p>',
  );
  expect(markdown('```text\nlet a = "<b>"\n```')).toContain(
    '<code class="language-text">let a = &quot;&lt;b&gt;&quot;</code>',
  );
});

test('highlights code with classes and escapes its markup', () => {
  expect(markdown('```ts\nconst a = "<b>"; // ${1\n```')).toContain(
    '<span class="hljs-keyword">const</span>',
  );
  expect(markdown('```ts\nconst a = "<b>";\n```')).toContain(
    '<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>',
  );
  expect(markdown('```json\n{"price": "2841.5", "cut…')).toContain(
    '<span class="hljs-attr">&quot;price&quot;</span>',
  );
  expect(markdown('```constructor\n<b>\n```')).toContain(
    '<code class="language-constructor">&lt;b&gt;</code>',
  );
});

test('renders a table with head and cells', () => {
  expect(markdown('| A | B |\n| --- | --- |\n| [x](y.html) | `z` |')).toContain(
    '<tr><td><a href="y.html">x</a></td><td><code>z</code></td></tr>',
  );
});

test('code can be the text of a link, and contains no markup itself', () => {
  expect(markdown('See [`Prefer`](sdk.html), `a <b> **c** [d](e)` and **`f`**.')).toContain(
    'See <a href="sdk.html"><code>Prefer</code></a>, <code>a &lt;b&gt; **c** [d](e)</code> and <strong><code>f</code></strong>.',
  );
});

test('an address in angle brackets is a link', () => {
  expect(markdown('At <http://127.0.0.1:4010/api>.')).toBe(
    '<p>At <a href="http://127.0.0.1:4010/api">http://127.0.0.1:4010/api</a>.</p>',
  );
});

test('an image of the light theme has one of the dark theme beside it', () => {
  expect(markdown('![Panel](panel-light.png)')).toBe(
    '<p><img class="in-light" loading="lazy" alt="Panel" src="panel-light.png"><img class="in-dark" loading="lazy" alt="Panel" src="panel-dark.png"></p>',
  );
});

test('an image keeps its alternative text', () => {
  expect(markdown('![The parts](parts.svg)')).toBe('<p><img alt="The parts" src="parts.svg"></p>');
});
