import type { StreamMessage, TranscriptEntry } from './stream-protocol.ts';
import { streamUrl } from './stream-refusal.ts';

const MOST_SHOWN = 80;

/** Whether a WebSocket opens within a time; one that does not is given up. */
export function isOpened(socket: WebSocket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      if (!isOpen) socket.close();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), ms);
    socket.addEventListener('open', () => end(true));
    socket.addEventListener('error', () => end(false));
    socket.addEventListener('close', () => end(false));
  });
}

/** What a frame says; null where it is no message of the stream: no JSON, or JSON that is no object with a type. */
function streamMessageIn(data: unknown): StreamMessage | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof (value as StreamMessage | null)?.type === 'string' ? (value as StreamMessage) : null;
  } catch {
    return null;
  }
}

/** What was said over one connection. */
export interface StreamConnection {
  readonly socket: WebSocket;
  /** What both sides said, in the order in which a client saw it. */
  readonly transcript: readonly TranscriptEntry[];
  /** The beginnings of frames that are no message. */
  readonly unread: readonly string[];
  say(message: StreamMessage): void;
}

/**
 * Opens the stream; null where it does not open in time.
 *
 * @param hear hears each message of the provider as it comes
 */
export async function openStreamConnection(
  { baseUrl, ticket }: { readonly baseUrl: string; readonly ticket: string | null },
  ms: number,
  hear: (message: StreamMessage) => void = () => {},
): Promise<StreamConnection | null> {
  const socket = new WebSocket(streamUrl(baseUrl, ticket).href.replace(/^http/, 'ws'));
  const transcript: TranscriptEntry[] = [];
  const unread: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = streamMessageIn(data);
    if (!message) return void unread.push(String(data).slice(0, MOST_SHOWN));
    transcript.push({ by: 'provider', message });
    hear(message);
  });
  if (!(await isOpened(socket, ms))) return null;
  return {
    ...{ socket, transcript, unread },
    say(message) {
      transcript.push({ by: 'client', message });
      socket.send(JSON.stringify(message));
    },
  };
}
