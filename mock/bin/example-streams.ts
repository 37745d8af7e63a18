import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { ExampleBook } from '../examples/book.ts';
import { ExampleStream, type StreamScript } from '../examples/stream.ts';
import { languageOf } from '../gateway/catalogue-model.ts';
import type { StreamHandler } from '../gateway/server.ts';

const MAX_MESSAGE_BYTES = 16 * 1_024;
const BINARY_MESSAGE = 1003;
const TICKET = /^[A-Za-z0-9_-]{43}$/;

/** Serves the stream in examples mode. */
export class ExampleStreams implements StreamHandler {
  readonly #contractFile: string;
  readonly #script: StreamScript;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  /** @param contractFile the bundle, which is read for each stream, so that edits of it show */
  constructor(contractFile: string, script: StreamScript) {
    this.#contractFile = contractFile;
    this.#script = script;
  }

  /** Opens a stream. @returns false for a request without a ticket of the contract's form. */
  open(request: IncomingMessage, client: Duplex, head: Buffer): boolean {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!TICKET.test(searchParams.get('ticket') ?? '')) return false;
    const book = new ExampleBook(JSON.parse(readFileSync(this.#contractFile, 'utf8')));
    this.#sockets.handleUpgrade(request, client, head, (socket) => {
      const peer = {
        send: (text: string) => socket.send(text),
        close: (code: number) => socket.close(code),
      };
      const stream = new ExampleStream(book, peer, {
        ...{ script: this.#script, language: languageOf(searchParams) },
      });
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(BINARY_MESSAGE);
        else stream.receive(data.toString());
      });
      socket.on('close', () => stream.stop());
      socket.on('error', () => socket.terminate());
    });
    return true;
  }
}
