import { operationsOf } from './operations.js';

/**
 * A call that moves money or shares says `x-money: true` and requires an Idempotency-Key; another call may take one.
 * Each POST has to be one of the two: marked, or listed in `withoutMoney`.
 */
export default function moneyKey(document, { withoutMoney }) {
  return operationsOf(document).flatMap(({ operation, method, parameters, path }) => {
    const { operationId } = operation;
    const movesMoney = operation['x-money'] === true;
    const key = parameters.find(
      (parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
    );
    const faults = [];
    if (movesMoney && key?.required !== true)
      faults.push('moves money and must require the header Idempotency-Key');
    if (!movesMoney && key?.required === true)
      faults.push('requires an Idempotency-Key but has no x-money: true');
    if (method === 'post' && movesMoney === withoutMoney.includes(operationId)) {
      faults.push('is a POST: mark it x-money: true, or list it in the ruleset as one that moves none');
    }
    return faults.map((fault) => ({ message: `${operationId} ${fault}.`, path }));
  });
}
