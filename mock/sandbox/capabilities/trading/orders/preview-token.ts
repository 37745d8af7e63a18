import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { StopPrices } from '@tsubame/sdk/rules';
import type { ExitTerms } from '../rules/exit-terms.ts';

/** The user and draft that a preview is bound to. */
export interface PreviewSubject {
  readonly userId: string;
  readonly code: string;
  readonly direction: string;
  readonly priceTenths: number | null;
  readonly triggerTenths: number | null;
  readonly stop: StopPrices | null;
  readonly exit: ExitTerms | null;
  readonly quantity: number;
  readonly leverage: number;
  readonly product: string;
  readonly execution: string;
  readonly goodTill: string | null;
}

/** A signed preview id; nothing is stored. `expiresAt` is epoch ms. */
export function issuePreviewId(secret: KeyObject, subject: PreviewSubject, expiresAt: number): string {
  return `pre_${expiresAt.toString(36)}.${sign(secret, subject, expiresAt).toString('base64url')}`;
}

/** True if the id was issued for this user and draft and has not run out at `at`. */
export function isPreviewValid(
  secret: KeyObject,
  previewId: string,
  subject: PreviewSubject,
  at: number,
): boolean {
  const [expiry, signature] = previewId.replace(/^pre_/, '').split('.');
  const expiresAt = Number.parseInt(expiry ?? '', 36);
  if (!Number.isSafeInteger(expiresAt) || at > expiresAt) return false;
  const given = Buffer.from(signature ?? '', 'base64url');
  const wanted = sign(secret, subject, expiresAt);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function sign(secret: KeyObject, subject: PreviewSubject, expiresAt: number): Buffer {
  const {
    userId,
    code,
    direction,
    priceTenths,
    triggerTenths,
    stop,
    exit,
    quantity,
    leverage,
    product,
    execution,
    goodTill,
  } = subject;
  const legs = [stop, exit?.stop ?? null].map((leg) => leg && [leg.triggerTenths, leg.priceTenths]);
  const ofExit = exit && [exit.priceTenths, exit.goodTill];
  const prices = [priceTenths, triggerTenths, ...legs, ofExit];
  const terms = [quantity, leverage, product, execution, goodTill];
  const text = JSON.stringify([userId, code, direction, ...prices, ...terms, expiresAt]);
  return createHmac('sha256', secret).update(text).digest();
}
