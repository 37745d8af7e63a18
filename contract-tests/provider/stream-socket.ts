import type { StreamWord } from './stream-protocol.ts';

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
export function wordIn(data: unknown): StreamWord | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof (value as StreamWord | null)?.type === 'string' ? (value as StreamWord) : null;
  } catch {
    return null;
  }
}
