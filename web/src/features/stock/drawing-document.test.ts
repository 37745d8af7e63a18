import { NetworkError } from '@tsubame/sdk';
import type { ChartDrawing } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DrawingDocument,
  type DrawingServer,
  type DrawingStorage,
  type Revision,
  type UnsavedDrawings,
} from './drawing-document.ts';

const id = (number: number) => `drw_${String(number).padStart(26, '0')}`;
const line = (number: number, price = 2800): ChartDrawing => ({
  drawing_id: id(number),
  kind: 'horizontal_line',
  colour: 'pink',
  price: String(price),
});
const pricesOf = (items: readonly ChartDrawing[]) =>
  items.map((each) => (each.kind === 'horizontal_line' ? Number(each.price) : 0));

/** The drawings of one account, with the version check of the contract. */
class Account implements DrawingServer {
  revision: Revision = { version: 0, items: [] };
  isReachable = true;
  /** Carries a save out and loses its response. */
  losesResponse = false;
  isFull = false;
  saves = 0;

  async read() {
    if (!this.isReachable) throw new NetworkError('getChartDrawings', new Error('offline'));
    return this.revision;
  }

  async save({ version, items }: Revision) {
    if (!this.isReachable) throw new NetworkError('saveChartDrawings', new Error('offline'));
    this.saves += 1;
    if (this.isFull) return { kind: 'full' as const };
    if (JSON.stringify(items) !== JSON.stringify(this.revision.items)) {
      if (version !== this.revision.version) return { kind: 'changed' as const };
      this.revision = { version: version + 1, items };
    }
    if (this.losesResponse) {
      this.losesResponse = false;
      throw new NetworkError('saveChartDrawings', new Error('lost'));
    }
    return { kind: 'saved' as const, revision: this.revision };
  }
}

function memoryStorage(): DrawingStorage & { kept: UnsavedDrawings | null } {
  return {
    kept: null,
    read() {
      return this.kept;
    },
    write(unsaved) {
      this.kept = unsaved;
    },
  };
}

async function openDocument(account: Account, storage = memoryStorage()) {
  const merged = vi.fn();
  const opened = new DrawingDocument(account, storage, merged);
  if (account.isReachable) opened.receive(await account.read());
  const draw = (...items: ChartDrawing[]) => opened.change(items.map((after) => ({ before: null, after })));
  const change = (before: ChartDrawing, after: ChartDrawing | null, key?: string) =>
    opened.change([{ before, after }], key);
  return { opened, storage, merged, draw, change, items: () => opened.snapshot().items };
}

const settle = () => vi.advanceTimersByTimeAsync(120_000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the drawings of an issue', () => {
  it('show a change at once, save several together, and keep nothing on the device afterwards', async () => {
    const account = new Account();
    const { opened, storage, draw } = await openDocument(account);
    draw(line(1));
    draw(line(2));
    expect(opened.snapshot()).toMatchObject({ items: [line(1), line(2)], sync: 'saving' });
    expect(storage.kept?.items).toHaveLength(2);
    await settle();
    expect(account).toMatchObject({ saves: 1, revision: { version: 1, items: [line(1), line(2)] } });
    expect(opened.snapshot().sync).toBe('saved');
    expect(storage.kept).toBeNull();
  });

  it('stay on the device while the server is silent, survive a reload, and are sent later', async () => {
    const account = new Account();
    account.isReachable = false;
    const { opened, storage, draw } = await openDocument(account);
    draw(line(1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened.snapshot().sync).toBe('unsent');
    account.isReachable = true;
    account.revision = { version: 4, items: [line(9)] };
    const reloaded = new DrawingDocument(account, storage, vi.fn());
    expect(reloaded.snapshot()).toMatchObject({ items: [line(1)], sync: 'unsent' });
    await reloaded.flush();
    expect(account.revision).toEqual({ version: 5, items: [line(9), line(1)] });
    expect(reloaded.snapshot().sync).toBe('saved');
  });

  it('are saved once if the response is lost', async () => {
    const account = new Account();
    account.losesResponse = true;
    const { opened, draw } = await openDocument(account);
    draw(line(1));
    await settle();
    expect(account.revision).toEqual({ version: 1, items: [line(1)] });
    expect(opened.snapshot().sync).toBe('saved');
  });

  it('are merged with those of another device, and the user is informed of versions that were both kept', async () => {
    const account = new Account();
    account.revision = { version: 1, items: [line(1), line(2)] };
    const one = await openDocument(account);
    const other = await openDocument(account);
    one.change(line(1), line(1, 2900));
    one.draw(line(3));
    await settle();
    other.change(line(1), line(1, 3000));
    other.change(line(2), null);
    await settle();
    expect(pricesOf(account.revision.items).toSorted()).toEqual([2800, 2900, 3000]);
    expect(other.merged).toHaveBeenCalledWith({ doubled: 1, restored: 0 });
    one.opened.receive(account.revision);
    expect(one.items()).toEqual(account.revision.items);
    expect(one.merged).not.toHaveBeenCalled();
  });

  it('ignore a read that is older than the last save', async () => {
    const account = new Account();
    const { opened, draw, items } = await openDocument(account);
    const early = await account.read();
    draw(line(1));
    await settle();
    opened.receive(early);
    expect(items()).toEqual([line(1)]);
  });

  it('say that there are too many, and are saved once some are deleted', async () => {
    const account = new Account();
    account.isFull = true;
    const { opened, draw, change } = await openDocument(account);
    draw(line(1), line(2));
    await settle();
    expect(opened.snapshot().sync).toBe('full');
    account.isFull = false;
    change(line(2), null);
    await settle();
    expect(account.revision.items).toEqual([line(1)]);
    expect(opened.snapshot().sync).toBe('saved');
  });

  it('undo and redo step by step, and moves by keys in a row as one step', async () => {
    const account = new Account();
    const { opened, draw, change, items } = await openDocument(account);
    draw(line(1));
    for (const price of [2801, 2802, 2803]) change(line(1, price - 1), line(1, price), 'move 1');
    opened.undo();
    expect(items()).toEqual([line(1)]);
    opened.undo();
    expect(opened.snapshot()).toMatchObject({ items: [], canUndo: false, canRedo: true });
    opened.redo();
    opened.redo();
    expect(items()).toEqual([line(1, 2803)]);
    expect(opened.snapshot().canRedo).toBe(false);
    await settle();
    expect(account.revision.items).toEqual([line(1, 2803)]);
  });

  it('agree on all devices in the end, and lose no drawing that a device drew', async () => {
    const action = fc.record({
      device: fc.nat({ max: 1 }),
      kind: fc.constantFrom('draw', 'change', 'delete', 'undo', 'offline', 'online', 'lose', 'wait'),
      choice: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
        const account = new Account();
        const devices = [await openDocument(account), await openDocument(account)];
        const drawn = new Set<string>();
        const deleted = new Set<string>();
        let number = 0;
        for (const { device, kind, choice } of actions) {
          const it = devices[device];
          if (it === undefined) continue;
          const target = it.items()[choice % Math.max(1, it.items().length)];
          if (kind === 'draw') {
            number += 1;
            it.draw(line(number));
            drawn.add(id(number));
          }
          if (kind === 'change' && target !== undefined)
            it.change(target, { ...target, colour: choice % 2 === 0 ? 'blue' : 'grey' });
          if (kind === 'delete' && target !== undefined) {
            it.change(target, null);
            deleted.add(target.drawing_id);
          }
          if (kind === 'undo') {
            const before = it.items();
            it.opened.undo();
            for (const each of before)
              if (!it.items().some(({ drawing_id }) => drawing_id === each.drawing_id))
                deleted.add(each.drawing_id);
          }
          if (kind === 'offline') account.isReachable = false;
          if (kind === 'online') account.isReachable = true;
          if (kind === 'lose') account.losesResponse = true;
          if (kind === 'wait') await settle();
        }
        account.isReachable = true;
        account.losesResponse = false;
        for (const { opened } of [...devices, ...devices]) {
          await settle();
          opened.receive(account.revision);
        }
        await settle();
        for (const { opened, storage, items } of devices) {
          opened.receive(account.revision);
          expect(items()).toEqual(account.revision.items);
          expect(opened.snapshot().sync).toBe('saved');
          expect(storage.kept).toBeNull();
        }
        const left = new Set(account.revision.items.map(({ drawing_id }) => drawing_id));
        for (const each of drawn) if (!deleted.has(each)) expect(left.has(each)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
