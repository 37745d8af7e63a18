import { createServer } from 'node:http';

// The minimum that a Node server does for a request: it reads and parses the body and returns an envelope of the same size.
// The benchmark compares the sandbox with it.
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
