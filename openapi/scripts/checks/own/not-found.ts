import type { Check, Json } from '../open-contract.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/** A refusal that says the same with a code of its own: the issue code of a path is typed by users. */
const UNKNOWN = /(_unknown|_not_found)$/;

/** Calls about one object that do not say what happens when there is no such object, or when it is somebody else's. */
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

/** Every number that a `code` inside an answer can be. */
function codesIn(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as { properties?: { code?: { const?: number; enum?: number[] } } };
  return [
    ...[properties?.code?.enum ?? properties?.code?.const ?? []].flat(),
    ...Object.entries(node).flatMap(([key, child]) => (key === 'examples' ? [] : codesIn(child))),
  ];
}
