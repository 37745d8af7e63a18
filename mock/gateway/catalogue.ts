import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type MessageCatalogue, messageCatalogueOf } from './catalogue-model.ts';

/** @param file `openapi/result-codes.yaml`. */
export function loadMessageCatalogue(file: string | URL): MessageCatalogue {
  const { codes } = parse(readFileSync(file, 'utf8')) as { codes: Parameters<typeof messageCatalogueOf>[0] };
  return messageCatalogueOf(codes);
}
