// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPageQuery, takesQuery } from '#domain/page-queries.ts';
import { pageAt } from '#domain/paths.ts';

const FOLDER = new URL('../../../mock/scenarios/', import.meta.url);
/** Prefix of the id that replaces a placeholder in an address, by the placeholder's field. */
const IDS: Readonly<Record<string, string>> = { application_id: 'iap_', record_id: 'fol_', loan_id: 'loa_' };

it.each(readdirSync(FOLDER))(
  'the scenario %s opens on a page of the app, with a query that the page accepts',
  (file) => {
    const { opens } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
      opens?: { address: string };
    };
    const [path = '', query] = (opens?.address ?? 'pages/index/index').split('?');
    const page = pageAt(path);
    if (page === undefined) throw new Error(`${path} is not a page of the app.`);
    if (query === undefined) return;
    const filled = query.replaceAll(
      /\{\w+\.(\w+)\}/g,
      (_, field: string) => `${IDS[field]}${'0'.repeat(26)}`,
    );
    if (!takesQuery(page)) throw new Error(`${path} takes no query.`);
    const read = readPageQuery(page, new URLSearchParams(filled));
    expect(read).toMatchObject(Object.fromEntries(new URLSearchParams(filled)));
  },
);
