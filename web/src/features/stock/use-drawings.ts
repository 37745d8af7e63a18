import { unwrap } from '@tsubame/sdk';
import type { ChartDrawing } from '@tsubame/sdk/schema';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readStoredDrawings } from '#domain/chart-drawing.ts';
import { subscribeReachable } from '#stores/connection-store.ts';
import { useSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import {
  DrawingDocument,
  type DrawingServer,
  type DrawingStorage,
  type DrawingsSnapshot,
  type MergeNotice,
} from './drawing-document.ts';

const REFRESH_MS = 30_000;
const CHANGED = 2107;
const FULL = 2108;
const KEY = 'tsubame.drawings.';

const keyOf = (userId: string, code: string) => `${KEY}${userId}.${code}`;

/** The user's unsaved drawings of an issue in the browser's storage. */
function storageOf(key: string): DrawingStorage {
  return {
    read() {
      try {
        const stored = Object(JSON.parse(localStorage.getItem(key) ?? 'null'));
        const [base, items] = [readStoredDrawings(stored.base?.items), readStoredDrawings(stored.items)];
        const version = stored.base?.version;
        if (base === null || items === null || !Number.isInteger(version)) return null;
        return { base: { version, items: base }, items };
      } catch {
        // Corrupt data, or storage is forbidden.
        return null;
      }
    },
    write(unsaved) {
      try {
        if (unsaved === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(unsaved));
      } catch {
        // Without storage they last until the page closes.
      }
    },
  };
}

function serverOf(code: string): DrawingServer {
  const path = { code };
  return {
    read: async () => unwrap(await client.getChartDrawings({ path })),
    async save({ version, items }) {
      const response = await client.saveChartDrawings({ path, body: { version, items: [...items] } });
      if (response.code === CHANGED) return { kind: 'changed' };
      if (response.code === FULL) return { kind: 'full' };
      return { kind: 'saved', revision: unwrap(response) };
    },
  };
}

/** The document of each user and issue that was opened; it goes on saving after the page has closed. */
const documents = new Map<string, DrawingDocument>();
const mergeListeners = new Set<(notice: MergeNotice) => void>();

function documentOf(userId: string, code: string): DrawingDocument {
  const key = keyOf(userId, code);
  const known = documents.get(key);
  if (known !== undefined) return known;
  const made = new DrawingDocument(serverOf(code), storageOf(key), (notice) => {
    for (const listener of mergeListeners) listener(notice);
  });
  documents.set(key, made);
  return made;
}

/** Sends what this device stored of the user's drawings, also those of other issues. */
function flushStored(userId: string): void {
  const start = keyOf(userId, '');
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(start)) void documentOf(userId, key.slice(start.length)).flush();
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

export interface UserDrawings extends DrawingsSnapshot {
  readonly document: DrawingDocument;
  /** Adds a drawing; false if there is no room for it. */
  add(drawing: ChartDrawing): boolean;
  /** Replaces a drawing by another form of it. */
  replace(drawing: ChartDrawing, key?: string): void;
  remove(ids: readonly string[]): void;
}

/** The signed-in user's drawings of an issue, the same on all devices. */
export function useDrawings(code: string, maximum: number): UserDrawings {
  const { t } = useTranslation('drawing');
  const { userId } = useSession();
  const document = useMemo(() => documentOf(userId ?? '', code), [userId, code]);
  const snapshot = useSyncExternalStore(document.subscribe, document.snapshot);
  const query = useApiQuery('getChartDrawings', { path: { code } }, { refetchInterval: REFRESH_MS });
  const read = query.data;

  useEffect(() => {
    if (read !== undefined && read.code === code) document.receive(read);
  }, [document, read, code]);

  useEffect(() => {
    if (userId === null) return;
    flushStored(userId);
    return subscribeReachable(() => flushStored(userId));
  }, [userId]);

  useEffect(() => {
    const onMerged = () => showToast(t('merged'));
    mergeListeners.add(onMerged);
    return () => {
      mergeListeners.delete(onMerged);
    };
  }, [t]);

  const { items } = snapshot;
  const byId = (id: string) => items.find(({ drawing_id }) => drawing_id === id) ?? null;
  return {
    ...snapshot,
    document,
    add(drawing) {
      if (items.length >= maximum) return false;
      document.change([{ before: null, after: drawing }]);
      return true;
    },
    replace: (drawing, key) =>
      document.change([{ before: byId(drawing.drawing_id), after: drawing }], key ?? null),
    remove: (ids) =>
      document.change(ids.flatMap((id) => (byId(id) === null ? [] : [{ before: byId(id), after: null }]))),
  };
}
