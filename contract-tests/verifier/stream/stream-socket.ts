import type { StreamMessage, TranscriptEntry } from './stream-protocol.ts';
import { streamUrl } from './stream-refusal.ts';

const MAX_SHOWN_LENGTH = 80;

/** Whether a WebSocket opens within a time; otherwise it is closed. */
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

/** The message in a frame; null unless the frame is a JSON object with a `type`. */
function streamMessageIn(data: unknown): StreamMessage | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof (value as StreamMessage | null)?.type === 'string' ? (value as StreamMessage) : null;
  } catch {
    return null;
  }
}

/** A connection to the stream, with its messages. */
export interface StreamConnection {
  readonly socket: WebSocket;
  /** Messages of both sides, in the order in which the client saw them. */
  readonly transcript: readonly TranscriptEntry[];
  /** The beginnings of frames that are not messages. */
  readonly unreadableFrames: readonly string[];
  send(message: StreamMessage): void;
}

/**
 * Opens the stream, or returns null if it does not open in time.
 *
 * @param onMessage receives each message of the provider
 */
export async function openStreamConnection(
  { baseUrl, ticket }: { readonly baseUrl: string; readonly ticket: string | null },
  ms: number,
  onMessage: (message: StreamMessage) => void = () => {},
): Promise<StreamConnection | null> {
  const socket = new WebSocket(streamUrl(baseUrl, ticket).href.replace(/^http/, 'ws'));
  const transcript: TranscriptEntry[] = [];
  const unreadableFrames: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = streamMessageIn(data);
    if (!message) return void unreadableFrames.push(String(data).slice(0, MAX_SHOWN_LENGTH));
    transcript.push({ by: 'provider', message });
    onMessage(message);
  });
  if (!(await isOpened(socket, ms))) return null;
  return {
    ...{ socket, transcript, unreadableFrames },
    send(message) {
      transcript.push({ by: 'client', message });
      socket.send(JSON.stringify(message));
    },
  };
}
