import { branchesOf, codesOf, jsonResponsesOf, operationsOf } from './operations.js';

const OUTCOME = /^[A-Z][A-Za-z0-9]*$/;

/**
 * One named example for every outcome: `<operationId>_<Outcome>`, where the outcome of a refusal is its id in the
 * catalogue. The bundler has already given responses that operations share each operation's name.
 */
export default function outcomeExamples(document) {
  const ids = new Map((document['x-result-codes'] ?? []).map(({ code, id }) => [code, id]));
  return operationsOf(document).flatMap((entry) => {
    const { operationId, requestBody } = entry.operation;
    const responses = jsonResponsesOf(entry).flatMap((response) =>
      outcomeFaults(response, operationId, ids).map((message) => ({ message, path: response.path })),
    );
    const requests = Object.values(requestBody?.content ?? {}).flatMap(({ examples = {} }) => {
      const isNamed =
        Object.keys(examples).length > 0 && Object.keys(examples).every((name) => isOf(operationId, name));
      return isNamed
        ? []
        : [{ message: `${operationId} needs request examples named ${operationId}_….`, path: entry.path }];
    });
    return [...responses, ...requests];
  });
}

function outcomeFaults({ schema, examples }, operationId, ids) {
  const faults = [];
  for (const [name, { value }] of Object.entries(examples)) {
    const refusal = ids.get(value?.code);
    if (!isOf(operationId, name)) faults.push(`Example ${name} must be named ${operationId}_<Outcome>.`);
    if (value?.code >= 1000 && refusal !== undefined) {
      if (name !== `${operationId}_${pascalCase(refusal)}`)
        faults.push(`Example ${name} shows ${refusal}; name it so.`);
      if (value.data?.id !== refusal) faults.push(`Example ${name} must carry the id ${refusal}.`);
    }
  }
  const shown = new Set(Object.values(examples).map(({ value }) => value?.code));
  for (const code of branchesOf(schema).flatMap(codesOf)) {
    if (!shown.has(code)) faults.push(`${operationId} needs an example with code ${code}.`);
  }
  return faults;
}

function isOf(operationId, name) {
  return name.startsWith(`${operationId}_`) && OUTCOME.test(name.slice(operationId.length + 1));
}

function pascalCase(id) {
  return id.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
