export const [TEXT, CLOSE] = [1, 8];

/** A complete, unmasked frame of a server. */
export function framed(kind: number, content: Buffer): Buffer {
  const head =
    content.length < 126
      ? Buffer.from([128 | kind, content.length])
      : Buffer.from([128 | kind, 126, content.length >> 8, content.length & 255]);
  return Buffer.concat([head, content]);
}

/** The first frame in the bytes, or null if it is incomplete. Assumes a short, masked frame, as all test clients send. */
export function unframed(bytes: Buffer): { kind: number; text: string; size: number } | null {
  const length = (bytes[1] ?? 0) & 127;
  const size = 6 + length;
  if (bytes.length < size) return null;
  const mask = bytes.subarray(2, 6);
  const content = bytes.subarray(6, size).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { kind: (bytes[0] ?? 0) & 15, text: Buffer.from(content).toString('utf8'), size };
}
