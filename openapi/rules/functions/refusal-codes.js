import { branchesOf, codesOf, jsonResponsesOf, operationsOf } from './operations.js';

/**
 * Operations and catalogue know the same codes. The bundle carries the catalogue as `x-result-codes`.
 */
export default function refusalCodes(document) {
  const catalogue = new Set((document['x-result-codes'] ?? []).map(({ code }) => code));
  const used = new Set([1]);
  const faults = [];
  for (const entry of operationsOf(document)) {
    for (const { schema, path } of jsonResponsesOf(entry)) {
      for (const code of branchesOf(schema).flatMap(codesOf)) {
        used.add(code);
        if (!catalogue.has(code)) faults.push({ message: `Code ${code} is not in result-codes.yaml.`, path });
      }
    }
  }
  for (const code of catalogue) {
    if (!used.has(code)) {
      faults.push({
        message: `Code ${code} of result-codes.yaml is answered by no operation.`,
        path: ['x-result-codes'],
      });
    }
  }
  return faults;
}
