import type { Sha256 } from './draw-check.ts';

const encoder = new TextEncoder();

/** The browser's SHA-256; null on a page without a secure origin, which has none. */
export const browserSha256: Sha256 | null =
  globalThis.crypto?.subtle === undefined
    ? null
    : async (text) => {
        const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
        return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      };
