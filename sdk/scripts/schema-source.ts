import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';

type Input = Extract<Parameters<typeof openapiTS>[0], { openapi: string }>;

/**
 * Types of an OpenAPI document, its schemas at the root by their own names.
 *
 * @param document A bundled OpenAPI document; it is not changed.
 * @throws Error with the generator's message when the document is invalid
 */
export async function schemaSource(document: object): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as Input, {
    alphabetize: true,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return COMMENT_HEADER + astToString(nodes);
}
