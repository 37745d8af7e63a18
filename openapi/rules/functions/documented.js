import { operationsOf } from './operations.js';

const EVERYWHERE = ['421', '422', '429', '500', '503'];

/** An operation says what it does, how the SDK calls it, and every way it can fail. */
export default function documented(document) {
  return operationsOf(document).flatMap(({ operation, path }) => {
    const faults = ['summary', 'description'].filter((field) => !operation[field]?.trim());
    if (!operation['x-codeSamples']?.length) faults.push('x-codeSamples');
    const statuses = operation['x-open'] === true ? EVERYWHERE : ['401', ...EVERYWHERE];
    faults.push(
      ...statuses.filter((status) => operation.responses?.[status] === undefined).map((s) => `response ${s}`),
    );
    return faults.map((fault) => ({ message: `${operation.operationId} needs ${fault}.`, path }));
  });
}
