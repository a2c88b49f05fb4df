import { ApiError } from './api-error.ts';
import { toResponse, type ApiRequest, type TransportResponse } from './api-response.ts';

/** XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendByXhr(
  { method, address, headers, body }: ApiRequest,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new window.XMLHttpRequest();
    xhr.open(method, address);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    const fail = () => reject(new ApiError(0));
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    xhr.addEventListener('load', () => {
      try {
        const type = xhr.getResponseHeader('content-type');
        resolve(toResponse(xhr.status, type, xhr.responseText, xhr.getResponseHeader('link')));
      } catch (error) {
        reject(error);
      }
    });
    signal.addEventListener('abort', () => xhr.abort());
    if (signal.aborted) fail();
    else xhr.send(body ?? null);
  });
}
