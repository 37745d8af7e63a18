import { operationsOf } from './operations.js';

/**
 * `lang` and `token` on every operation. The token is required unless the operation is open or authorised by a
 * ticket, which is how a browser opens a WebSocket.
 */
export default function commonParameters(document) {
  return operationsOf(document).flatMap(({ operation, parameters, path }) => {
    const find = (name, place) =>
      parameters.find((parameter) => parameter.name === name && parameter.in === place);
    const token = find('token', 'header');
    const isRequired = operation['x-open'] !== true && find('ticket', 'query') === undefined;
    const faults = [];
    if (find('lang', 'query') === undefined) faults.push('needs the query parameter lang');
    if (token === undefined) faults.push('needs the header token');
    else if ((token.required === true) !== isRequired) {
      faults.push(
        isRequired ? 'must require the header token' : 'is open and must not require the header token',
      );
    }
    return faults.map((fault) => ({ message: `${operation.operationId} ${fault}.`, path }));
  });
}
