import { type ExampleValue, type ObjectInExample, objectsOf } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';

/** Reports examples that contradict each other about an order and its position, or about the result of a sale. */
export function factFindings(instances: readonly ExampleValue[], { bundle }: Contract): Finding[] {
  const facts = [...linked(instances), ...openings(instances), ...profits(instances)];
  const first = new Map<string, ReturnType<typeof fact>>();
  const contradictions = facts.flatMap(({ id, field, stated, example, file }) => {
    const key = `${id} ${field}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, { id, field, stated, example, file });
    if (before === undefined || before.stated === stated) return [];
    const message = `${field} of ${id} is ${stated} in ${example}, but ${before.stated} in ${before.example}`;
    return [{ file, rule: 'tsubame-facts', message }];
  });
  return [...contradictions, ...versions(instances, (bundle.info as Json).version)];
}

/** Reports examples with a `contract_version` other than the contract's version. */
function versions(instances: readonly ExampleValue[], version: unknown): Finding[] {
  return objectsOf(instances, 'Environment')
    .filter(({ value }) => value.contract_version !== version)
    .map(({ file, example, value }) => ({
      file,
      rule: 'tsubame-facts',
      message: `contract_version is ${value.contract_version} in ${example}, but the contract is ${version}`,
    }));
}

/** Returns the facts that an order states about the position it opened. */
function linked(instances: readonly ExampleValue[]) {
  return objectsOf(instances, 'Order').flatMap((order) => {
    const { position_id, intent, state } = order.value;
    if (typeof position_id !== 'string') return [];
    const fields = [
      'code',
      'direction',
      ...(intent === 'open' && state === 'filled' ? ['average_price', 'leverage'] : []),
    ];
    return fields.map((field) => fact(order, position_id, field));
  });
}

/** Returns the same facts as positions state them. */
function openings(instances: readonly ExampleValue[]) {
  return objectsOf(instances, 'Position').flatMap((position) =>
    ['code', 'direction', 'average_price', 'leverage'].map((field) =>
      fact(position, String(position.value.position_id), field),
    ),
  );
}

/** Returns the results of sales, which a record and the profit calendar must state alike. */
function profits(instances: readonly ExampleValue[]) {
  const sales = (schema: string, id: string, isEnded: (value: Json) => boolean) =>
    objectsOf(instances, schema)
      .filter(({ value }) => isEnded(value))
      .flatMap((record) =>
        ['tax', 'net_profit_loss'].map((field) => fact(record, `the sale of ${record.value[id]}`, field)),
      );
  return [
    ...sales('Order', 'order_id', ({ intent, state }) => intent === 'close' && state === 'filled'),
    ...sales('ProfitClosing', 'order_id', () => true),
    ...sales('FollowRecord', 'record_id', ({ state }) => state === 'ended'),
    ...sales('ProfitFollow', 'record_id', () => true),
  ];
}

function fact({ file, example, value }: ObjectInExample, id: string, field: string) {
  return { file, example, id, field, stated: JSON.stringify(value[field]) };
}
