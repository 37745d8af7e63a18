import { operationsOf } from './operations.js';

/**
 * Every operation has the parameter `lang`. The token must be a security scheme and not also a header parameter, because generated
 * clients would require it twice. Open operations have no token; the WebSocket uses a ticket instead, because browsers
 * cannot send headers with it.
 */
export default function commonParameters(document) {
  return operationsOf(document).flatMap(({ operation, parameters, path }) => {
    const find = (name, place) =>
      parameters.find((parameter) => parameter.name === name && parameter.in === place);
    const isOpen = operation['x-open'] === true || find('ticket', 'query') !== undefined;
    const schemes = (operation.security ?? document.security ?? []).flatMap(Object.keys);
    const faults = [];
    if (find('lang', 'query') === undefined) faults.push('needs the query parameter lang');
    if (find('token', 'header') !== undefined)
      faults.push('takes the token as a security scheme only, not as a header parameter too');
    if (isOpen && schemes.length > 0) faults.push('is open and must say `security: []`');
    if (!isOpen && !schemes.includes('token')) faults.push('needs `security: [{token: []}]`');
    return faults.map((fault) => ({ message: `${operation.operationId} ${fault}.`, path }));
  });
}
