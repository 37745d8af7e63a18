import { useEffect, useRef, useState } from 'react';
import type { GatewayResponse } from '../../../mock/control/client.ts';
import { isPriceFileName } from '../../../mock/control/price-file-name.ts';
import type { ControlHost } from './control-host.ts';
import { namesOfFiles } from './price-files.ts';

export type PriceCheck = GatewayResponse<'checkPriceSet'>;
export type PriceFinding = PriceCheck['findings'][number]['items'][number];
/** The use of a heading that the user chose; null if it is not used. */
export interface ChosenColumn {
  readonly name: string;
  readonly used_as: PriceColumn | null;
}

/** What a column of a file with prices can be used as. */
export const PRICE_COLUMNS = [
  'date',
  'time',
  'code',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'factor',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

type Split = { readonly code: string; readonly ex_date: string; readonly ratio: number };

/** A split that the user declares, with the finding that it answers. */
export interface DeclaredSplit extends Split {
  readonly finding: PriceFinding;
}

export interface UploadProgress {
  readonly done: number;
  readonly files: number;
  /** From 0 to 1. */
  readonly part: number;
}

/** What the page knows of the files that are being loaded. */
export interface PriceUpload {
  /** Null until the first file is added. */
  readonly setId: string | null;
  /** Null if nothing is being uploaded. */
  readonly progress: UploadProgress | null;
  readonly isChecking: boolean;
  readonly check: PriceCheck | null;
  readonly splits: readonly DeclaredSplit[];
  readonly columns: readonly ChosenColumn[];
  /** Names of files that are not of a known kind. */
  readonly ignored: readonly string[];
  readonly bytes: number;
  /** Why the last upload or check failed. */
  readonly error: Error | null;
}

const EMPTY: PriceUpload = {
  ...{
    setId: null,
    progress: null,
    isChecking: false,
    check: null,
    splits: [],
    columns: [],
    ignored: [],
    bytes: 0,
  },
  error: null,
};

/** Uploads files one after another to a set of prices, and checks it. The set is removed with the page unless it was started. */
export function usePriceUpload({ gateway, uploadPriceFile, base }: PriceUploadHost) {
  const [upload, setUpload] = useState<PriceUpload>(EMPTY);
  /** The set, and what cancels its uploads; changed before the state, so that a second choice of files finds it. */
  const current = useRef<{ setId: string | null; abort: AbortController }>({
    ...{ setId: null, abort: new AbortController() },
  });
  const isStarted = useRef(false);
  const change = (part: Partial<PriceUpload>) => setUpload((before) => ({ ...before, ...part }));

  useEffect(() => {
    const removeUnused = () => {
      const { setId } = current.current;
      if (setId === null || isStarted.current) return;
      void fetch(`${base}/gateway/price-sets/${setId}`, { method: 'DELETE', keepalive: true }).catch(
        () => {},
      );
    };
    window.addEventListener('pagehide', removeUnused);
    return () => window.removeEventListener('pagehide', removeUnused);
  }, [base]);

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    const { abort } = current.current;
    change({ error: null });
    try {
      await work(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) change({ error: error as Error });
    } finally {
      if (!abort.signal.aborted) change({ progress: null, isChecking: false });
    }
  };

  const checkSet = async (
    setId: string,
    { splits, columns }: Pick<PriceUpload, 'splits' | 'columns'>,
    signal: AbortSignal,
  ) => {
    change({ isChecking: true });
    const declared = splits.map(({ code, ex_date, ratio }) => ({ code, ex_date, ratio }));
    const check = await gateway('checkPriceSet', { set_id: setId }, { splits: declared, columns });
    if (!signal.aborted) change({ check, splits, columns });
  };

  return {
    upload,
    add: (files: readonly File[]) =>
      run(async (signal) => {
        const wanted = namesOfFiles(files.filter(({ name }) => isPriceFileName(name)));
        const ignored = files.filter(({ name }) => !isPriceFileName(name)).map(({ name }) => name);
        setUpload((before) => ({ ...before, ignored: [...new Set([...before.ignored, ...ignored])] }));
        if (wanted.length === 0) return;
        const bytes = wanted.reduce((sum, { file }) => sum + file.size, 0);
        change({ progress: { done: 0, files: wanted.length, part: 0 } });
        current.current.setId ??= (await gateway('beginPriceSet', undefined, undefined)).set_id;
        const { setId } = current.current;
        change({ setId });
        let sent = 0;
        for (const [done, { name, file }] of wanted.entries()) {
          const show = (now: number) =>
            change({
              progress: {
                done,
                files: wanted.length,
                part: bytes === 0 ? 1 : Math.min(1, (sent + now) / bytes),
              },
            });
          show(0);
          const set = await uploadPriceFile({ setId, name, file, onProgress: show, signal });
          change({ bytes: set.bytes });
          sent += file.size;
        }
        change({ progress: null });
        await checkSet(setId, { splits: [], columns: upload.columns }, signal);
      }),
    /** Removes a file and checks the others. */
    removeFile: (name: string, isLast: boolean) =>
      run(async (signal) => {
        const { setId } = current.current;
        if (setId === null) return;
        const { bytes } = await gateway('removePriceFile', { set_id: setId, name }, undefined);
        change({ bytes });
        if (isLast) change({ check: null, splits: [], columns: [] });
        else await checkSet(setId, { splits: [], columns: upload.columns }, signal);
      }),
    /** Checks the set again with other splits. */
    declare: (splits: readonly DeclaredSplit[]) =>
      run(async (signal) => {
        const { setId } = current.current;
        change({ splits });
        if (setId !== null) await checkSet(setId, { splits, columns: upload.columns }, signal);
      }),
    /** Checks the set again with another use of a heading. */
    chooseColumn: (chosen: ChosenColumn) =>
      run(async (signal) => {
        const { setId } = current.current;
        const columns = [...upload.columns.filter(({ name }) => name !== chosen.name), chosen];
        change({ columns });
        if (setId !== null) await checkSet(setId, { splits: upload.splits, columns }, signal);
      }),
    /** Cancels everything and removes the set. */
    discard() {
      const { setId, abort } = current.current;
      abort.abort();
      current.current = { setId: null, abort: new AbortController() };
      setUpload(EMPTY);
      if (setId !== null) void gateway('removePriceSet', { set_id: setId }, undefined).catch(() => {});
    },
    /** The set is in a workspace now: the page no longer removes it. */
    markStarted() {
      isStarted.current = true;
    },
  };
}

/** What the upload needs of the panel's host. */
export type PriceUploadHost = Pick<ControlHost, 'gateway' | 'uploadPriceFile' | 'base'>;
