import type { Check, Json } from '../open-contract.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/** Ids of refusals that replace a 404, for paths with an issue code that users type. */
const UNKNOWN = /(_unknown|_not_found)$/;

/** Reports operations on one object that do not document the response for an object that is missing or belongs to another user. */
export const notFoundFindings: Check = ({ bundle, sources }) => {
  const ids = new Map(
    ((bundle['x-result-codes'] ?? []) as { code: number; id: string }[]).map(({ code, id }) => [code, id]),
  );
  return Object.entries(bundle.paths as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined && path.includes('{')).flatMap((method) => {
      const { operationId = '', responses = {} } = item[method] as { operationId?: string; responses?: Json };
      if ('404' in responses || codesIn(responses['200']).some((code) => UNKNOWN.test(ids.get(code) ?? '')))
        return [];
      return [
        {
          file: sources.fileOf(['paths', path, method]),
          rule: 'tsubame-not-found',
          message: `${operationId} takes ${path.match(/\{.*?\}/g)?.join(', ')} and needs the response 404`,
        },
      ];
    }),
  );
};

/** Returns every value that `code` can have in a response. */
function codesIn(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as { properties?: { code?: { const?: number; enum?: number[] } } };
  return [
    ...[properties?.code?.enum ?? properties?.code?.const ?? []].flat(),
    ...Object.entries(node).flatMap(([key, child]) => (key === 'examples' ? [] : codesIn(child))),
  ];
}
