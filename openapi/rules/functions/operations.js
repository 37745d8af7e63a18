const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Every operation of a document with its place, the parameters of its path included. */
export function operationsOf(document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      operation: item[method],
      method,
      path: ['paths', path, method],
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])],
    })),
  );
}

/** Every JSON content of an operation's responses: status, place, schema and examples. */
export function jsonResponsesOf({ operation, path }) {
  return Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const content = response.content?.['application/json'];
    if (content === undefined) return [];
    return {
      status,
      path: [...path, 'responses', status],
      schema: content.schema,
      examples: content.examples ?? {},
    };
  });
}

/** The branches of an envelope schema. */
export function branchesOf(schema) {
  return schema?.oneOf ?? [schema ?? {}];
}

/** The codes of one branch: its constant, or the members of its enum. */
export function codesOf(branch) {
  const code = branch?.properties?.code ?? {};
  return code.const === undefined ? (code.enum ?? []) : [code.const];
}
