import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { defineNetwork, InterceptorSource } from 'msw/experimental';

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors'];

// The package declares its classes once for browsers and once for Node; private fields keep the two types apart.
const interceptors = [
  new FetchInterceptor(),
  new XMLHttpRequestInterceptor(),
] as unknown as Interceptors;

/** Receives the requests of a test, sent by fetch or XMLHttpRequest; `mockServer.use(http.get(…))` adds a response. */
export const mockServer = defineNetwork({
  sources: [new InterceptorSource({ interceptors })],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});
