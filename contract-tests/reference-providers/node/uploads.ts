import { exampleData } from './contract.ts';
import { exampleParams, newId, now, refuse, requireRecord } from './records.ts';
import { problem } from './request.ts';
import type { Data, User } from './user.ts';

/** The part of a PNG signature that survives decoding as text. */
const PNG = 'PNG\r\n';

/** Uploaded images; this provider does not decode them. */
export class Uploads {
  add(user: User, form: string): Data {
    if (!form.includes(PNG))
      throw refuse(6004, 'uploadImage_ImageNotAccepted', exampleParams('uploadImage_ImageNotAccepted'));
    const upload = { ...exampleData('uploadImage_Uploaded'), upload_id: newId('upl'), expires_at: now() };
    user.uploads.set(String(upload.upload_id), upload);
    return upload;
  }

  read(user: User, id: string): Data {
    return { ...exampleData('getUpload_Unused'), upload: requireRecord(user.uploads, id) };
  }
}

/** The form as text; throws if the request has no form or no file. */
export function formIn(type: unknown, text: string): string {
  if (!String(type).startsWith('multipart/form-data')) throw problem(415);
  if (!text.includes('name="file"')) throw problem(422, ['body.file']);
  return text;
}
