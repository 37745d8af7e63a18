import type { Outcome } from '../outcomes.ts';

/** The evidence of coverage that the columns of the matrix are looked up in. */
export interface Evidence {
  /** Names of examples that the mock server returned. */
  readonly scenarios: ReadonlySet<string>;
  /** Names of passed SDK tests. */
  readonly sdkTests: ReadonlySet<string>;
  /** Descriptions of the pacts' interactions. */
  readonly interactions: ReadonlySet<string>;
  /** Anchors of the documentation's page of outcomes. */
  readonly anchors: ReadonlySet<string>;
}

type Cell = 'yes' | 'HOLE' | '-';

/** A row of the matrix: an outcome and what covers it. `-` means that coverage is not required. */
export interface MatrixRow {
  readonly operationId: string;
  readonly status: number;
  readonly code: number | undefined;
  /** The first example's name, which is also the mock's scenario. */
  readonly example: string;
  readonly cells: Readonly<Record<Column, Cell>>;
}

export const COLUMNS = ['example', 'mock', 'sdk', 'pact', 'docs'] as const;
type Column = (typeof COLUMNS)[number];

/** Returns one row for each operation, status and code, with the example, scenario, test, interaction and documentation of each. */
export function matrixOf(outcomes: readonly Outcome[], evidence: Evidence): MatrixRow[] {
  return outcomes.map((outcome) => {
    const names = outcome.examples.map(({ name }) => name);
    const held = (by: ReadonlySet<string>): Cell =>
      names.length > 0 && names.every((name) => by.has(name)) ? 'yes' : 'HOLE';
    return {
      operationId: outcome.operationId,
      status: outcome.status,
      code: outcome.code,
      example: names[0] ?? '-',
      cells: {
        // A WebSocket's 101 has no JSON body, so it has no example.
        example: outcome.code === undefined ? '-' : names.length > 0 ? 'yes' : 'HOLE',
        mock: outcome.code === undefined ? '-' : held(evidence.scenarios),
        // Stream and upload have their own clients and tests.
        sdk: outcome.isJsonCall ? held(evidence.sdkTests) : '-',
        pact: pactCell(outcome, held(evidence.interactions)),
        docs: outcome.code === undefined ? '-' : held(evidence.anchors),
      },
    };
  });
}

/**
 * A pact must have every 200 response and, if a token is needed, the 401. Browsers cannot read the body of a refused stream
 * upgrade. Shared errors (400, 404, 422, 429, 500 …) are optional, because a consumer cannot trigger all of them.
 */
function pactCell(outcome: Outcome, cell: Cell): Cell {
  if (cell === 'yes') return cell;
  const isRequired =
    outcome.status === 200 || (outcome.status === 401 && !outcome.isOpen && !outcome.isUpgrade);
  return isRequired && outcome.code !== undefined ? 'HOLE' : '-';
}

/** Returns one sentence for each outcome that lacks required coverage. */
export function missingEvidence(rows: readonly MatrixRow[]): string[] {
  return rows.flatMap(({ operationId, status, code, cells }) =>
    COLUMNS.filter((column) => cells[column] === 'HOLE').map(
      (column) =>
        `${operationId} ${status}${code === undefined ? '' : ` code ${code}`} has no ${WORDS[column]}.`,
    ),
  );
}

const WORDS: Readonly<Record<Column, string>> = {
  example: 'example',
  mock: 'mock scenario',
  sdk: 'passed SDK test',
  pact: 'Pact interaction',
  docs: 'anchor in the documentation',
};

/** Formats the matrix as an aligned table. */
export function formatMatrix(rows: readonly MatrixRow[]): string {
  const lines = [
    ['operation', 'status', 'code', ...COLUMNS, 'scenario'],
    ...rows.map(({ operationId, status, code, cells, example }) => [
      operationId,
      String(status),
      String(code ?? '-'),
      ...COLUMNS.map((column) => cells[column]),
      example,
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
