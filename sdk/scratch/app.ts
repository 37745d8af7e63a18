// The app that the recipes of the guide expect. Each part logs its arguments.
import type { Order, OrderDraft, Quote } from '@tsubame/sdk/schema';

export const log: string[] = [];

const logAs =
  (what: string) =>
  (value: unknown): void => {
    log.push(`${what} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  };

export const session = { token: 'signed-in', locale: 'en' as const, end: () => logAs('session')('over') };
export const draft: OrderDraft = {
  code: '7203',
  direction: 'long',
  price_type: 'limit',
  price: '2841.3',
  quantity: 100,
  leverage: 1,
};
export const image = new Blob(['image'], { type: 'image/png' });
export const show = logAs('shown');
export const explain = logAs('explained');
export const offer = logAs('offered');
export const progress = { set: logAs('progress') };
export const banner = {
  show: (visible: boolean): void => (visible ? logAs('banner')('reconnecting') : undefined),
};
export const quotes = {
  put: (items: readonly Quote[]): void => logAs('quotes')(items.map(({ code }) => code)),
};
export const orders = { put: ({ state }: Order): void => logAs('order')(state) };

/** Waits until the stream has sent an order. */
export async function streamHasOrder(): Promise<void> {
  while (!log.some((line) => line.startsWith('order'))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
