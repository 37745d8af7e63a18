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
}

/** Rejects when no whole answer came, or with anything once `signal` is aborted. */
export type SendUpload = (request: UploadRequest) => Promise<UploadResponse>;

/** By XMLHttpRequest: the browser's only way to learn how much of a body is on its way. */
export const sendByXhr: SendUpload = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new Error('The request failed'));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body);
  });

/**
 * Requests on their way. On Node a fetch follows its `Request` only by a weak reference: once that is collected, neither
 * a timeout nor an abort reaches the connection.
 */
const requestsUnderWay = new Set<Request>();

/** By fetch, which tells nothing on the way: progress comes once, when the answer is there. */
export function sendByFetch(fetchNow: (request: Request) => Promise<Response>): SendUpload {
  return async ({ url, headers, body, signal, onProgress }) => {
    const request = new Request(url, { method: 'POST', headers, body, signal });
    requestsUnderWay.add(request);
    try {
      const response = await fetchNow(request);
      const text = await response.text();
      const total = sizeOf(body);
      onProgress({ loaded: total, total });
      return { status: response.status, text };
    } finally {
      requestsUnderWay.delete(request);
    }
  };
}

/** Bytes of the files in a form, without what multipart adds. */
function sizeOf(body: FormData): number {
  let bytes = 0;
  for (const [, value] of body) bytes += typeof value === 'string' ? 0 : value.size;
  return bytes;
}
