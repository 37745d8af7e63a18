import {
  contradictions,
  type Invariant,
  type InvariantTables,
  ResponseHistory,
  readByFormula,
  recordsInResponse,
  responseViolations,
  type Statement,
  type SuccessfulResponse,
  usedReads,
} from '../../../../sdk/src/invariants/index.ts';
import { type Bundle, operationsOf } from '../../contract-model.ts';
import { invariantTables, type RecordShape, responseShapes } from '../../generate-invariants.ts';
import { invariantCoverage, staleFreeFields } from '../../invariant-coverage.ts';
import type { ExampleValue } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Check, Contract, Json } from '../open-contract.ts';

const RULE = 'tsubame-invariants';

/** An example of a successful response. */
interface ResponseInExample extends SuccessfulResponse {
  readonly example: string;
  readonly file: string;
}

/**
 * Reports invariants that name a member that does not exist, and members of responses that no invariant constrains and that
 * `free-fields.yaml` does not declare free.
 */
export const invariantFindings: Check = ({ bundle, sources }) => {
  const shapes = responseShapes(bundle as unknown as Bundle);
  const find = (record: string, message: string): Finding => ({
    file: sources.fileOf(['components', 'schemas', record.split('.')[0] ?? record]),
    rule: RULE,
    message,
  });
  const known = new Set(shapes.echoExceptions.map(({ id }) => id));
  const declared = [...shapes.records.values()].flatMap((shape) =>
    shape.invariants.flatMap((each) => {
      const isRepeated = known.has(each.id);
      known.add(each.id);
      return [...(isRepeated ? [`${each.id} is declared twice`] : []), ...memberFaults(each, shape)].map(
        (message) => find(shape.name, message),
      );
    }),
  );
  const open = invariantCoverage(bundle as unknown as Bundle)
    .filter(({ by, isVocabulary, free }) => by.length === 0 && !isVocabulary && free === undefined)
    .map(({ record, field }) =>
      find(
        record,
        `No invariant constrains ${record}.${field}: declare one, or say in free-fields.yaml why it is free`,
      ),
    );
  const stale = staleFreeFields(bundle as unknown as Bundle).map((pattern) => ({
    file: 'free-fields.yaml',
    rule: RULE,
    message: `${pattern} matches no member that is free: remove it from this file`,
  }));
  return [...declared, ...open, ...stale];
};

function memberFaults(invariant: Invariant, { members }: RecordShape): string[] {
  const { fields, except, key, per } = invariant as Partial<Extract<Invariant, { kind: 'same' }>>;
  return [fields, except, key, per]
    .flatMap((names) => names ?? [])
    .filter((name) => !(name in members))
    .map((name) => `${invariant.id} names ${name}, which is no member`);
}

/** Reports examples that break an invariant, contradict another example, or leave an invariant without an example. */
export function exampleInvariantFindings(instances: readonly ExampleValue[], contract: Contract): Finding[] {
  const tables = invariantTables(contract.bundle as unknown as Bundle);
  const responses = responsesIn(instances);
  const alone = responses.flatMap((response) =>
    responseViolations(response, tables).map(({ pointer, detail }) => ({
      file: response.file,
      rule: RULE,
      message: `${pointer.slice(1).replaceAll('/', '.')} in ${response.example}: ${detail}`,
    })),
  );
  return [
    ...alone,
    ...contradictionFindings(responses, tables),
    ...fieldFindings(responses, contract, tables),
    ...readsFindings(responses, contract, tables),
    ...untestedFindings(instances, contract, tables),
  ];
}

/** Returns the examples of successful responses. */
function responsesIn(instances: readonly ExampleValue[]): ResponseInExample[] {
  return instances
    .filter(({ place, value }) => place === '' && (value as Json | null)?.code === 1)
    .map(({ example, file, operationId, value }) => ({
      example,
      file,
      operation: operationId,
      request: {},
      data: (value as Json).data,
      user: null,
      language: '',
    }));
}

/** Reports what two examples say differently about the same record, where no time may come between. */
function contradictionFindings(responses: readonly ResponseInExample[], tables: InvariantTables): Finding[] {
  const lasting = new Set(
    tables.invariants
      .filter((each) => each.kind === 'same' && !each.per && !each.until && each.key.length > 0)
      .map(({ id }) => id),
  );
  const history = new ResponseHistory(tables);
  const first = new Map<string, { statement: Statement; example: string }>();
  return responses.flatMap((response) =>
    history
      .statementsOf(response)
      .filter(({ invariant }) => lasting.has(invariant))
      .flatMap((statement) => {
        const before = first.get(statement.subject);
        if (before === undefined) first.set(statement.subject, { statement, example: response.example });
        return before === undefined
          ? []
          : contradictions(before.statement, statement).map(({ pointer, expected, received }) => ({
              file: response.file,
              rule: RULE,
              message: `${pointer.split('/').at(-1)} of ${statement.subject.trim()} is ${JSON.stringify(received)} in ${response.example}, but ${JSON.stringify(expected)} in ${before.example}`,
            }));
      }),
  );
}

/**
 * Reports formulas that read other members than `fields` names. A member in `fields` counts as constrained, so one that is not read
 * would be checked by nothing.
 */
function fieldFindings(
  responses: readonly ResponseInExample[],
  { sources }: Contract,
  tables: InvariantTables,
): Finding[] {
  const read = new Map<Extract<Invariant, { kind: 'formula' }>, Set<string>>();
  const formulas = tables.invariants.filter((each) => each.kind === 'formula');
  for (const { operation, request, data } of responses)
    for (const { schema, record } of recordsInResponse(operation, data, tables))
      for (const each of formulas.filter(({ of }) => of === schema)) {
        const members = readByFormula(each.id, record, request);
        read.set(each, new Set([...(read.get(each) ?? []), ...members]));
      }
  return [...read].flatMap(
    ([
      {
        id,
        of,
        fields: [calculated, ...others],
      },
      members,
    ]) => {
      const unread = others.filter((name) => !members.has(name));
      const unnamed = [...members].filter((name) => name !== calculated && !others.includes(name));
      const faults = [
        ...(members.size === 0
          ? [
              'has no function that reads a member: add an entry with this id to one of the …-formulas.ts files in sdk/src/invariants',
            ]
          : []),
        ...(members.size > 0 && unread.length > 0 ? [`does not read ${unread.join(', ')}`] : []),
        ...(unnamed.length > 0 ? [`reads ${unnamed.join(', ')}, which its fields do not name`] : []),
      ];
      return faults.map((fault) => ({
        file: sources.fileOf(['components', 'schemas', of.split('.')[0] ?? of]),
        rule: RULE,
        message: `The formula ${id} ${fault}`,
      }));
    },
  );
}

/** Reports invariants between reads with a function that uses other reads than they name. */
function readsFindings(
  responses: readonly ResponseInExample[],
  { bundle, sources }: Contract,
  { reads }: InvariantTables,
): Finding[] {
  const paths = new Map(operationsOf(bundle as unknown as Bundle).map(({ id, path }) => [id, path]));
  const longest = new Map<string, Json>();
  const lengthOf = (data: unknown) => JSON.stringify(data)?.length ?? 0;
  for (const { operation, data } of responses)
    if (lengthOf(data) > lengthOf(longest.get(operation))) longest.set(operation, data as Json);
  return reads.flatMap(({ id, of, reads: required, optional = [] }) => {
    const named = [...required, ...optional];
    const byName = new Map(named.map((name) => [name, longest.get(name.split('?')[0] ?? '') ?? {}]));
    const used = usedReads(id, byName);
    const faults = [
      ...(used.size === 0 ? ['uses no read: add an entry with this id to reads-formulas.ts'] : []),
      ...[...used]
        .filter((name) => !named.includes(name))
        .map((name) => `uses ${name}, which it does not name`),
      ...named.filter((name) => used.size > 0 && !used.has(name)).map((name) => `does not use ${name}`),
    ];
    return faults.map((fault) => ({
      file: sources.fileOf(['paths', paths.get(of) ?? of]),
      rule: RULE,
      message: `The invariant ${id} ${fault}`,
    }));
  });
}

/** Reports calculated members that no example shows, so that nothing tests their formula. */
function untestedFindings(
  instances: readonly ExampleValue[],
  { sources }: Contract,
  { invariants }: InvariantTables,
): Finding[] {
  const shown = new Set(instances.flatMap(({ schemas, value }) => (value === null ? [] : schemas)));
  return invariants
    .filter(({ kind, of }) => kind === 'formula' && /^[A-Z]\w*$/.test(of) && !shown.has(of))
    .map(({ id, of }) => ({
      file: sources.fileOf(['components', 'schemas', of]),
      rule: RULE,
      message: `No example shows a record that ${id} applies to`,
    }));
}
