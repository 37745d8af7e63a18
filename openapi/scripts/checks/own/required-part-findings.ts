import type { ResultCode } from '../../catalogue.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';
import { REQUIRED_PARTS } from '../required-parts.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const RULE = 'tsubame-promises';

/** Reports operations, members and texts of `REQUIRED_PARTS` that the contract does not have. */
export function requiredPartFindings(contract: Contract): Finding[] {
  const { bundle, sources } = contract;
  const { schemas = {} } = bundle.components as { schemas?: Record<string, Json> };
  const operations = operationsOf(bundle);
  const catalogue = (bundle['x-result-codes'] ?? []) as ResultCode[];
  return REQUIRED_PARTS.flatMap((promise) => {
    const found = (file: string, faults: readonly string[]): Finding[] =>
      faults.map((fault) => ({ file, rule: RULE, message: `${fault}: ${promise.why}` }));
    if ('schema' in promise) {
      const { schema, always = [], atWill = [], as = {} } = promise;
      return found(sources.fileOf(['components', 'schemas', schema]), [
        ...memberFaults(schema, schemas[schema], always, atWill),
        ...kindFaults(schema, schemas[schema], as),
      ]);
    }
    if ('operation' in promise) {
      const { operation, refuses = [] } = promise;
      const node = operations.get(operation);
      if (node === undefined) return found('openapi.yaml', [`There is no operation ${operation}`]);
      const codes = codesOf(node);
      const missing = refuses.filter((code) => !codes.includes(code));
      return found(
        sources.operationFile(operation),
        missing.map((code) => `${operation} cannot be refused with ${code}`),
      );
    }
    const { cause = '' } = catalogue.find(({ code }) => code === promise.code) ?? {};
    return promise.causeSays.test(cause)
      ? []
      : found('result-codes.yaml', [`The cause of ${promise.code} does not say ${promise.causeSays.source}`]);
  });
}

function memberFaults(
  name: string,
  node: Json | undefined,
  always: readonly string[],
  atWill: readonly string[],
): string[] {
  if (node === undefined) return [`There is no schema ${name}`];
  const { properties = {}, required = [] } = node as { properties?: Json; required?: readonly string[] };
  return [
    ...always
      .filter((member) => !(member in properties && required.includes(member)))
      .map((member) => `${name} has to have ${member} always`),
    ...atWill
      .filter((member) => !(member in properties) || required.includes(member))
      .map((member) => `${name} has to take ${member}, but not to ask for it`),
  ];
}

function kindFaults(name: string, node: Json | undefined, as: Readonly<Record<string, string>>): string[] {
  const { properties = {} } = (node ?? {}) as { properties?: Readonly<Record<string, Json>> };
  return Object.entries(as)
    .filter(([member, kind]) => !String(properties[member]?.$ref).endsWith(`/${kind}`))
    .map(([member, kind]) => `${name}.${member} has to be a ${kind}`);
}

function operationsOf(bundle: Json): Map<string, Json> {
  return new Map(
    Object.values(bundle.paths as Record<string, Record<string, Json | undefined>>).flatMap((item) =>
      METHODS.flatMap((method) => {
        const node = item[method];
        return node === undefined ? [] : [[String(node.operationId), node] as const];
      }),
    ),
  );
}

/** Returns every refusal code of a response: from one schema for each code, or from an enum of codes. */
function codesOf(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return [];
  const { code } = ((node as Json).properties ?? {}) as { code?: { const?: number; enum?: number[] } };
  return [
    ...[code?.enum ?? code?.const ?? []].flat(),
    ...Object.entries(node).flatMap(([key, child]) => (key === 'examples' ? [] : codesOf(child))),
  ];
}
