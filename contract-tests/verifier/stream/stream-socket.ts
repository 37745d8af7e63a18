import type { Said, StreamWord } from './stream-protocol.ts';
import { streamUrl } from './stream-refusal.ts';

const MOST_SHOWN = 80;

/** Whether a WebSocket opens within a time; one that does not is given up. */
export function opened(socket: WebSocket, ms: number): Promise<boolean> {
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
function wordIn(data: unknown): StreamWord | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof (value as StreamWord | null)?.type === 'string' ? (value as StreamWord) : null;
  } catch {
    return null;
  }
}

/** What was said over one connection. */
export interface Talk {
  readonly socket: WebSocket;
  /** What both sides said, in the order in which a client saw it. */
  readonly transcript: readonly Said[];
  /** The beginnings of frames that are no message. */
  readonly unread: readonly string[];
  say(message: StreamWord): void;
}

/**
 * Opens the stream; null where it does not open in time.
 *
 * @param hear hears each message of the provider as it comes
 */
export async function talking(
  { baseUrl, ticket }: { readonly baseUrl: string; readonly ticket: string | null },
  ms: number,
  hear: (message: StreamWord) => void = () => {},
): Promise<Talk | null> {
  const socket = new WebSocket(streamUrl(baseUrl, ticket).href.replace(/^http/, 'ws'));
  const transcript: Said[] = [];
  const unread: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = wordIn(data);
    if (!message) return void unread.push(String(data).slice(0, MOST_SHOWN));
    transcript.push({ by: 'provider', message });
    hear(message);
  });
  if (!(await opened(socket, ms))) return null;
  return {
    ...{ socket, transcript, unread },
    say(message) {
      transcript.push({ by: 'client', message });
      socket.send(JSON.stringify(message));
    },
  };
}
