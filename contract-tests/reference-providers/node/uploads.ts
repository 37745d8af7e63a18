import { found, newId, now, refuse, shapeParams } from './books.ts';
import { shape } from './contract.ts';
import { problem } from './request.ts';
import type { Data, User } from './user.ts';

/** What a PNG begins with, as far as text carries it. */
const PNG = 'PNG\r\n';

/** Images of users; nobody looks into them here. */
export class Uploads {
  take(user: User, form: string): Data {
    if (!form.includes(PNG))
      throw refuse(6004, 'uploadImage_ImageNotAccepted', shapeParams('uploadImage_ImageNotAccepted'));
    const upload = { ...shape('uploadImage_Uploaded'), upload_id: newId('upl'), expires_at: now() };
    user.uploads.set(String(upload.upload_id), upload);
    return upload;
  }

  read(user: User, id: string): Data {
    return { ...shape('getUpload_Unused'), upload: found(user.uploads, id) };
  }
}

/** The form as text; anything else is refused as the contract says. */
export function formIn(type: unknown, text: string): string {
  if (!String(type).startsWith('multipart/form-data')) throw problem(415);
  if (!text.includes('name="file"')) throw problem(422, ['body.file']);
  return text;
}
