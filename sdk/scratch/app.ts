// What the recipes of the README expect an app to have. Each part tells what it was given.
import type { Order, OrderDraft, Quote } from '@tsubame/sdk/schema';

export const told: string[] = [];

const tell =
  (what: string) =>
  (value: unknown): void => {
    told.push(`${what} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  };

export const session = { token: 'signed-in', locale: 'en' as const, end: () => tell('session')('over') };
export const draft: OrderDraft = {
  code: '7203',
  direction: 'long',
  price_type: 'limit',
  price: '2841.3',
  quantity: 100,
  leverage: 1,
};
export const image = new Blob(['image'], { type: 'image/png' });
export const show = tell('shown');
export const explain = tell('explained');
export const offer = tell('offered');
export const progress = { set: tell('progress') };
export const banner = {
  show: (visible: boolean): void => (visible ? tell('banner')('reconnecting') : undefined),
};
export const quotes = {
  put: (items: readonly Quote[]): void => tell('quotes')(items.map(({ code }) => code)),
};
export const orders = { put: ({ state }: Order): void => tell('order')(state) };

/** Until the stream has brought an order. */
export async function later(): Promise<void> {
  while (!told.some((line) => line.startsWith('order'))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
