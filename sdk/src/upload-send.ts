/** One upload, ready to be sent. */
export interface UploadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Bytes of the request's body. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

export interface UploadResponse {
  readonly status: number;
  readonly text: string;
  /** Its `x-request-id`, or null. */
  readonly requestId: string | null;
}

/** Sends an upload. Rejects without a complete response, or when `signal` is aborted. */
export type SendUpload = (request: UploadRequest) => Promise<UploadResponse>;

/** Uses XMLHttpRequest, which alone reports upload progress in browsers. */
export const sendByXhr: SendUpload = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        requestId: xhr.getResponseHeader('x-request-id'),
      });
    xhr.onerror = () => reject(new Error('The request failed'));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body);
  });

/**
 * Requests in progress. Node's fetch keeps only a weak reference to its `Request`. If the request were collected, neither timeout
 * nor abort would reach the connection.
 */
const requestsUnderWay = new Set<Request>();

/** Uses fetch, which reports no progress: `onProgress` is called once, at the response. */
export function sendByFetch(fetchNow: (request: Request) => Promise<Response>): SendUpload {
  return async ({ url, headers, body, signal, onProgress }) => {
    const request = new Request(url, { method: 'POST', headers, body, signal });
    requestsUnderWay.add(request);
    try {
      const response = await fetchNow(request);
      const text = await response.text();
      const total = sizeOf(body);
      onProgress({ loaded: total, total });
      return { status: response.status, text, requestId: response.headers.get('x-request-id') };
    } finally {
      requestsUnderWay.delete(request);
    }
  };
}

/** Returns the bytes of the files in a form, without multipart overhead. */
function sizeOf(body: FormData): number {
  let bytes = 0;
  for (const [, value] of body) bytes += typeof value === 'string' ? 0 : value.size;
  return bytes;
}
