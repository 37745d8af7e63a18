import { operationsOf } from './operations.js';

/** An operation that signs users out says which sessions end: that of the request, all except that one, or all. */
export default function endedSessions(document, { values }) {
  return operationsOf(document).flatMap(({ operation, path }) => {
    const ended = operation['x-ends-sessions'];
    return ended === undefined || values.includes(ended)
      ? []
      : [
          {
            message: `${operation.operationId} has x-ends-sessions: ${ended}, not one of ${values.join(', ')}.`,
            path,
          },
        ];
  });
}
