import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { once } from '#frame/contract/once.ts';
import { type ContractDocument, contractDocumentOf } from '#frame/http/document.ts';

const FILE = join(import.meta.dirname, '../../control/control.openapi.yaml');

/** The OpenAPI document of the control API; its requests and responses are validated against it. */
export const loadControlDocument = once(
  (): ContractDocument => contractDocumentOf(parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>),
);
