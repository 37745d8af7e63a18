import { CliError } from '../../../mock/control/cli-error.ts';
import type { ControlSchemas, GatewayResponse } from '../../../mock/control/client.ts';

export interface UploadParts {
  readonly setId: string;
  readonly name: string;
  readonly file: Blob;
  /** Called with the bytes that have been sent. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file to a set of prices as it is, and returns the set. Not by `fetch`, which does not report how much has been sent. */
export type UploadPriceFile = (parts: UploadParts) => Promise<GatewayResponse<'uploadPriceFile'>>;

/** @param base path prefix of the gateway for a workspace */
export function uploadPriceFileTo(base: string): UploadPriceFile {
  return ({ setId, name, file, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const url = `${base}/gateway/price-sets/${setId}/files/${encodeURIComponent(name)}`;
      const request = new XMLHttpRequest();
      request.open('PUT', url);
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () =>
        request.status === 200 ? resolve(request.response) : reject(failureOf(request.response, url));
      request.onerror = () => reject(failureOf(null, url));
      request.onabort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(file);
    });
}

function failureOf(response: ControlSchemas['Refused'] | null, url: string): CliError {
  if (!response?.error?.id)
    return new CliError(`The sandbox at ${url} does not respond.`, {
      ...{ reason: 'unreachable', params: { url }, nearest: [] },
    });
  const { reason, params, message, nearest } = response.error;
  return new CliError(message, { reason, params, nearest });
}
