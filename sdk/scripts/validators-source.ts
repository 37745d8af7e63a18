import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type Document, relaxSchemasForClients } from './relax-for-clients.ts';
import { MAX_CHARACTERS_CHECK, MIN_CHARACTERS_CHECK, valibotResolvers } from './valibot-resolvers.ts';

/**
 * Source of `validators.gen.ts` without its header: one valibot schema for each schema of the contract and for the
 * 200 answer of each operation. Depends on the document alone.
 *
 * @param document A bundled OpenAPI document; it is not changed.
 */
export async function validatorsSource(document: Document): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'validators-'));
  try {
    await createClient({
      input: relaxSchemasForClients(document),
      output: { path: folder, header: [], postProcess: [] },
      plugins: [{ name: 'valibot', requests: false, $resolvers: valibotResolvers }],
      logs: { level: 'silent', file: false },
    });
    return markPure(importOurs(await readFile(join(folder, 'valibot.gen.ts'), 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function importOurs(source: string): string {
  const used = [MAX_CHARACTERS_CHECK, MIN_CHARACTERS_CHECK].filter((name) => source.includes(`${name}(`));
  if (used.length === 0) return source;
  const ours = `import { ${used.join(', ')} } from '../characters.ts';\n`;
  return source.replace(/^import .*\n/m, (first) => first + ours);
}

/** Marks schemas as pure, because not every bundler recognises this across files and would keep all of them. */
function markPure(source: string): string {
  const isComment = (line: string): boolean => /^\s*(\/\*\*|\*)/.test(line);
  const marked = (line: string): string =>
    line.replace(/\b(?:v\.|(?=m(?:ax|in)Characters\())(?=\w+\()/g, '/* @__PURE__ */ $&');
  return source
    .split('\n')
    .map((line) => (isComment(line) ? line : marked(line)))
    .join('\n');
}
