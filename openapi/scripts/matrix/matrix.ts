import type { Outcome } from '../outcomes.ts';

/** What the columns are looked up in. */
export interface Evidence {
  /** Names of outcomes that the gateway answered in examples mode. */
  readonly scenarios: ReadonlySet<string>;
  /** Names of passed SDK tests. */
  readonly sdkTests: ReadonlySet<string>;
  /** Descriptions of the pacts' interactions. */
  readonly interactions: ReadonlySet<string>;
  /** Anchors of the documentation's page of outcomes. */
  readonly anchors: ReadonlySet<string>;
}

type Cell = 'yes' | 'HOLE' | '-';

/** One line of the matrix: an outcome and what holds it. `-` where nothing is asked for. */
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

/** The matrix: operation × status × code, and for each whether an example, a scenario, a test and a document hold it. */
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
        // A WebSocket's 101 is no JSON answer: nothing can show it.
        example: outcome.code === undefined ? '-' : names.length > 0 ? 'yes' : 'HOLE',
        mock: outcome.code === undefined ? '-' : held(evidence.scenarios),
        // The stream and the upload have clients and tests of their own.
        sdk: outcome.isJsonCall ? held(evidence.sdkTests) : '-',
        pact: pactCell(outcome, held(evidence.interactions)),
        docs: outcome.code === undefined ? '-' : held(evidence.anchors),
      },
    };
  });
}

/**
 * A pact must hold every answer of the operation's own rules and, where a token is needed, the 401. What refuses the
 * stream's upgrade no browser can read. Errors that every operation shares (400, 404, 422, 429, 500 …) may stand in it;
 * those that no consumer can bring about cannot.
 */
function pactCell(outcome: Outcome, cell: Cell): Cell {
  if (cell === 'yes') return cell;
  const isAsked = outcome.status === 200 || (outcome.status === 401 && !outcome.isOpen && !outcome.isUpgrade);
  return isAsked && outcome.code !== undefined ? 'HOLE' : '-';
}

/** What is wrong with the matrix, one sentence each; nothing if it has no holes. */
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

/** The matrix as aligned text. */
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
