import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RedoclyThread } from '../checks/redocly-thread.ts';
import { stepsOf } from '../pointer.ts';
import { withGeneralRefusals } from '../refusal-schemas.ts';
import type { Change, ReleasedBundle } from './change.ts';
import { contractChanges } from './contract-changes.ts';

interface DiffReport {
  readonly changes: readonly {
    readonly path: string;
    readonly impact: 'major' | 'minor' | 'patch';
    readonly verdicts: readonly { readonly message: string }[];
  }[];
}

/** Path that stream messages are put on for the comparison. */
export const STREAM_PATH = '/stream (messages)';

/**
 * Returns every difference between two bundles, rated by `redocly diff`. It knows the direction of schemas: a wider response breaks
 * clients that read it, a narrower request breaks clients that send it. Added here is what it cannot rate: stream messages,
 * which no path refers to, and the catalogue, which is an extension.
 *
 * @throws Error with Redocly's message when it could not compare
 */
export async function changesBetween(
  released: ReleasedBundle,
  present: ReleasedBundle,
  redocly: RedoclyThread,
): Promise<Change[]> {
  const [base, revision] = [withGeneralRefusals(released), withGeneralRefusals(present)];
  const folder = mkdtempSync(join(tmpdir(), 'breaking-'));
  try {
    const files = ['base', 'revision'].map((name) => join(folder, `${name}.json`));
    for (const [index, document] of [base, revision].entries()) {
      writeFileSync(files[index] ?? '', JSON.stringify(withStream(document), withoutMarks));
    }
    const { stdout, stderr } = await redocly.request([
      'diff',
      ...files,
      '--format',
      'json',
      '--fail-on',
      'none',
    ]);
    if (!stdout.startsWith('{')) throw new Error(`The comparison did not run: ${stderr.trim()}`);
    const { changes } = JSON.parse(stdout) as DiffReport;
    return [
      ...changes.map(({ path, impact, verdicts }) => ({
        place: path,
        isBreaking: impact === 'major',
        message:
          impact === 'major' ? `${placeName(path)}: ${verdicts.map(({ message }) => message).join(' ')}` : '',
      })),
      ...contractChanges(base, revision),
      ...catalogueChanges(base['x-result-codes'] ?? [], revision['x-result-codes'] ?? []),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Removes `format: password` before the comparison. It only tells recorders what to redact; it does not restrict values. */
function withoutMarks(key: string, value: unknown): unknown {
  return key === 'format' && value === 'password' ? undefined : value;
}

/** Adds the stream as an operation, so that the comparison knows which messages clients read and which they send. */
function withStream(document: ReleasedBundle): unknown {
  const schemas = document.components?.schemas ?? {};
  if (!('StreamClientMessage' in schemas && 'StreamServerMessage' in schemas)) return document;
  const content = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const post = {
    operationId: 'streamMessages',
    requestBody: { required: true, ...content('StreamClientMessage') },
    responses: { '200': { description: 'Messages of the provider.', ...content('StreamServerMessage') } },
  };
  return { ...document, paths: { ...document.paths, [STREAM_PATH]: { post } } };
}

/** Reports removed or changed codes: SDK constants, the app and texts depend on number and id. */
function catalogueChanges(
  base: NonNullable<ReleasedBundle['x-result-codes']>,
  revision: NonNullable<ReleasedBundle['x-result-codes']>,
): Change[] {
  const now = new Map(revision.map((entry) => [entry.code, entry]));
  return base.flatMap(({ code, id, http_status }) => {
    const entry = now.get(code);
    const breaks = [
      ...(entry === undefined ? [`Code ${code} ${id} was removed.`] : []),
      ...(entry !== undefined && entry.id !== id ? [`Code ${code} ${id} became ${entry.id}.`] : []),
      ...(entry !== undefined && entry.http_status !== http_status
        ? [`Code ${code} ${id} moved from HTTP ${http_status} to ${entry.http_status}.`]
        : []),
    ];
    return breaks.map((message) => ({
      place: '#/x-result-codes',
      isBreaking: true,
      message: `result-codes.yaml: ${message}`,
      names: [String(code), id],
    }));
  });
}

/** `#/paths/~1orders/get/responses/200/…` → `GET /orders, responses 200`. */
function placeName(pointer: string): string {
  const [room, ...rest] = stepsOf(pointer);
  if (room !== 'paths') return [room, ...rest].slice(0, 3).join('/');
  const [path = '', method, part, name] = rest;
  const call = method === undefined ? path : `${method.toUpperCase()} ${path}`;
  return part === 'responses' ? `${call}, response ${name}` : part === undefined ? call : `${call}, ${part}`;
}
