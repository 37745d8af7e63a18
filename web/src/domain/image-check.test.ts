import { expect, it } from 'vitest';
import { contractSchema } from '#test/examples.ts';
import { ACCEPTED_IMAGE_TYPES, imageFault, MAX_IMAGE_BYTES } from './image-check.ts';

it('accepts the image types and the size that the contract accepts', () => {
  const upload = contractSchema<{ properties: { media_type: { enum: string[] } } }>('Upload');
  const request = contractSchema<{ properties: { file: { maxLength: number } } }>('UploadRequest');
  expect(ACCEPTED_IMAGE_TYPES).toEqual(upload.properties.media_type.enum);
  expect(MAX_IMAGE_BYTES).toBe(request.properties.file.maxLength);
});

it.each([
  ['image/png', 1, null],
  ['image/png', MAX_IMAGE_BYTES, null],
  ['image/png', MAX_IMAGE_BYTES + 1, 'size'],
  ['image/png', 0, 'empty'],
  ['image/gif', 1, 'kind'],
  ['', 1, 'kind'],
] as const)('an image of type %s with %i bytes has the fault %s', (type, size, fault) => {
  expect(imageFault({ type, size })).toBe(fault);
});
