import { createServer } from 'node:http';

// The least that a Node server can do for the same exchange: read the body, parse it, answer an envelope of
// the same size. What the sandbox adds on top of this is its own work.
const data = process.env.BARE_DATA ?? '{}';

const server = createServer((incoming, outgoing) => {
  let text = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (chunk: string) => {
    text += chunk;
  });
  incoming.on('end', () => {
    if (text !== '') JSON.parse(text);
    outgoing.setHeader('content-type', 'application/json; charset=utf-8');
    outgoing.end(data);
  });
});

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  console.log(`bare server listening on ${typeof address === 'object' ? address?.port : address}`);
});
process.on('SIGTERM', () => server.close(() => process.exit(0)));
