import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Catalogue, catalogueOf } from './catalogue-model.ts';

/** @param file `openapi/result-codes.yaml`. */
export function loadCatalogue(file: string | URL): Catalogue {
  const { codes } = parse(readFileSync(file, 'utf8')) as { codes: Parameters<typeof catalogueOf>[0] };
  return catalogueOf(codes);
}
