import { type Fault, faultIn, swap } from './fault.ts';
import { PRODUCT_FAULTS } from './product-faults.ts';
import { TABLE_FAULTS } from './table-faults.ts';

/** Every fault that the gate has to refuse. */
export const FAULTS: readonly Fault[] = [
  ...PRODUCT_FAULTS,
  ...TABLE_FAULTS,
  faultIn('examples/placeOrder_Filled.yaml', swap('fee: 426', "fee: '426'"), {
    name: 'a figure as a text',
    rule: 'no-invalid-media-type-examples',
    says: /integer/,
  }),
  faultIn('components/schemas/trading/OrderState.yaml', swap('enum: [queued', 'enum: [frozen, queued'), {
    name: 'an enum member that is not described',
    rule: 'tsubame-enum-members',
    says: /Describe frozen/,
  }),
  faultIn('paths/trading/listOrders.yaml', swap(/ {2}'200':\n/, "  '302':\n"), {
    name: 'an operation without its success',
    rule: 'operation-2xx-response',
    says: /2XX/,
  }),
  faultIn('result-codes.yaml', swap(/fr: Requête réussie/, "fr: ' '"), {
    name: 'a missing translation',
    rule: 'tsubame-catalogue',
    says: /Result code 1 has no message in fr/,
  }),
];
