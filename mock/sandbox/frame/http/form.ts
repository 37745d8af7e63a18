import { ProtocolError } from '../contract/refusal.ts';
import type { FormFiles } from './document.ts';

/** The contract's 5 MB for an image, and room for the rest of the form. */
export const MAX_FORM_BYTES = 6 * 1024 * 1024;

/**
 * The files of a form, by name.
 *
 * @param contentType with the boundary
 * @throws ProtocolError 400 for a malformed form, 413 for a file that is too large, 422 naming each member that is missing,
 *   empty, unknown, not a file, or duplicate.
 */
export async function parseFormFiles(
  contentType: string,
  body: Uint8Array,
  { most, required }: FormFiles,
): Promise<Record<string, Uint8Array>> {
  const form = await formIn(contentType, body);
  const fields: { path: string; message: string }[] = [];
  const files: Record<string, Uint8Array> = {};
  for (const name of new Set([...required, ...form.keys()])) {
    const parts = form.getAll(name);
    const message = faultOf(parts, most.has(name));
    if (message !== null) fields.push({ path: `body.${name}`.slice(0, 200), message });
    const [file] = parts;
    if (file instanceof Blob) files[name] = new Uint8Array(await file.arrayBuffer());
  }
  if (fields.length > 0) throw new ProtocolError(422, fields);
  if (Object.entries(files).some(([name, { length }]) => length > (most.get(name) ?? 0)))
    throw new ProtocolError(413);
  return files;
}

async function formIn(contentType: string, body: Uint8Array): Promise<FormData> {
  const headers = { 'content-type': contentType };
  try {
    return await new Response(body.slice(), { headers }).formData();
  } catch {
    throw new ProtocolError(400, [{ path: 'body', message: 'is not well-formed multipart/form-data' }]);
  }
}

function faultOf([part, ...more]: FormDataEntryValue[], isKnown: boolean): string | null {
  if (!isKnown) return 'is not in the contract';
  if (part === undefined) return 'is required';
  if (more.length > 0) return 'must be there once';
  if (!(part instanceof Blob)) return 'must be a file';
  return part.size === 0 ? 'must not be empty' : null;
}
