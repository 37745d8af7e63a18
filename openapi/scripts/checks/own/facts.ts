import { type ExampleValue, type ObjectInExample, objectsOf } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';

/** Immutable fields of each record type, and the field that identifies a record. */
const FACTS: Readonly<Record<string, { id: string; fields: readonly string[] }>> = {
  Order: {
    id: 'order_id',
    fields: ['code', 'intent', 'direction', 'leverage', 'product', 'fee_plan', 'placed_at'],
  },
  Position: {
    id: 'position_id',
    fields: ['code', 'direction', 'leverage', 'product', 'opened_quantity', 'average_price', 'opened_at'],
  },
  Ipo: {
    id: 'ipo_id',
    fields: ['code', 'range_low', 'range_high', 'apply_from', 'apply_to', 'draw_at', 'listing_date'],
  },
  IpoApplication: { id: 'application_id', fields: ['ipo_id', 'code', 'applied_quantity', 'applied_price'] },
  BlockTrade: {
    id: 'block_trade_id',
    fields: ['code', 'reference_price', 'discount_rate', 'offer_price', 'apply_from', 'apply_to'],
  },
  BlockTradeApplication: {
    id: 'application_id',
    fields: ['block_trade_id', 'code', 'applied_lots', 'offer_price'],
  },
  PreMarketApplication: { id: 'application_id', fields: ['code', 'price', 'quantity', 'session'] },
  Dividend: { id: 'dividend_id', fields: ['code', 'per_share', 'record_date', 'ex_date', 'pay_date'] },
  FollowProduct: { id: 'product_id', fields: ['issuer', 'name', 'minimum_amount', 'fee_rate', 'risk_score'] },
  FollowRecord: { id: 'record_id', fields: ['product_id', 'amount', 'stop_loss_rate'] },
  Loan: { id: 'loan_id', fields: ['amount', 'annual_rate', 'agreement_version'] },
  Deposit: { id: 'deposit_id', fields: ['amount', 'requested_at'] },
  Withdrawal: { id: 'withdrawal_id', fields: ['amount', 'requested_at'] },
  LedgerEntry: { id: 'entry_id', fields: ['at', 'kind', 'reference_id'] },
};

/** Reports examples that contradict each other about the same record or the name of the same issue. */
export function factFindings(instances: readonly ExampleValue[], { bundle }: Contract): Finding[] {
  const records = Object.entries(FACTS).flatMap(([schema, { id, fields }]) =>
    objectsOf(instances, schema).flatMap((record) =>
      fields
        .filter((field) => record.value[field] !== undefined)
        .map((field) => fact(record, `${record.value[id]}`, field)),
    ),
  );
  const issues = instances
    .filter((instance): instance is ObjectInExample => {
      const { code, name } = (instance.value ?? {}) as Json;
      return typeof code === 'string' && typeof name === 'object' && name !== null;
    })
    .flatMap((record) =>
      ['name', 'short_name']
        .filter((field) => record.value[field] !== undefined)
        .map((field) => fact(record, `issue ${record.value.code}`, field)),
    );
  const facts = [...records, ...issues, ...linked(instances), ...profits(instances)];
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
