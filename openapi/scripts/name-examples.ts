import { METHODS } from './contract-model.ts';

type Json = Record<string, unknown>;

interface Response {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Record<string, { readonly schema: unknown; readonly examples?: Json }>;
}

const PREFIX = '#/components/responses/';

/**
 * Gives every operation its own name for the examples of the error responses that all operations share:
 * `Unauthorized` of the shared response becomes `placeOrder_Unauthorized` under `placeOrder`. Example, mock scenario, Pact
 * interaction and documentation anchor of an outcome have the same name, so errors need
 * one too, without 250 identical files.
 *
 * @param document a bundled OpenAPI document; changed in place
 */
export function nameSharedExamples(document: Json): void {
  const components = document.components as { responses?: Record<string, Response>; examples?: Json };
  const shared = components.responses ?? {};
  components.examples ??= {};
  for (const [name, response] of Object.entries(shared)) {
    for (const media of Object.values(response.content ?? {})) {
      for (const [key, example] of Object.entries(media.examples ?? {})) components.examples[key] = example;
    }
    if (Object.keys(response.content ?? {}).length === 0) throw new Error(`${name} has no content.`);
  }
  for (const item of Object.values(document.paths as Record<string, Json>)) {
    for (const method of METHODS) {
      const operation = item[method] as { operationId: string; responses: Json } | undefined;
      if (operation === undefined) continue;
      for (const [status, answer] of Object.entries(operation.responses)) {
        const ref = (answer as { $ref?: string }).$ref;
        const response = ref?.startsWith(PREFIX) ? shared[ref.slice(PREFIX.length)] : undefined;
        if (response !== undefined) operation.responses[status] = named(operation.operationId, response);
      }
    }
  }
  delete components.responses;
}

function named(operationId: string, response: Response): Response {
  const content = Object.entries(response.content ?? {}).map(([type, media]) => {
    const examples = Object.keys(media.examples ?? {}).map((key) => [
      `${operationId}_${key}`,
      { $ref: `#/components/examples/${key}` },
    ]);
    return [type, { ...media, examples: Object.fromEntries(examples) }];
  });
  return { ...response, content: Object.fromEntries(content) };
}
