import type { StreamMessageOf, StreamState, TsubameStream } from '@tsubame/sdk';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Where the one stream of the session stands, without loading any of its code. */
type Effect = (stream: TsubameStream) => () => void;

const effects = new Map<Effect, (() => void) | null>();
const listeners = new Set<() => void>();
let stream: TsubameStream | null = null;
let state: StreamState = 'idle';

function enter(next: StreamState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Puts a session's stream in its place and starts every effect on it. Answers how to end it. */
export function holdStream(next: TsubameStream): () => void {
  stream = next;
  enter(next.state);
  const stopState = next.onState(enter);
  for (const effect of effects.keys()) effects.set(effect, effect(next));
  return () => {
    for (const [effect, stop] of effects) {
      stop?.();
      effects.set(effect, null);
    }
    stopState();
    next.close();
    stream = null;
    enter('idle');
  };
}

/** Runs an effect on the stream now, if there is one, and on every stream to come. Answers how to stop. */
export function withStream(effect: Effect): () => void {
  effects.set(effect, stream && effect(stream));
  return () => {
    effects.get(effect)?.();
    effects.delete(effect);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `open` is the only state in which live prices can be trusted. */
export function useStreamState(): StreamState {
  return useSyncExternalStore(subscribe, () => state);
}

type Channel = 'quote' | 'board' | 'clock' | 'order' | 'account' | 'message';

/** Subscribes to the board of one issue, or to a channel as a whole, for as long as the component is mounted. */
export function useStreamMessages<Type extends Channel>(
  type: Type,
  handler: (message: StreamMessageOf<Type>) => void,
  code?: string,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(
    () =>
      withStream((open) => {
        const stopHearing = open.on(type, (message) => latest.current(message));
        const stopReceiving = open.subscribe(type, code === undefined ? undefined : [code]);
        return () => {
          stopHearing();
          stopReceiving();
        };
      }),
    [type, code],
  );
}
