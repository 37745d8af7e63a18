/** Tokens, tickets and their hashes, of 256 bits in base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A text without tokens and tickets. */
export function withoutTokens(text: string): string {
  return text.replaceAll(SECRET, '…');
}
