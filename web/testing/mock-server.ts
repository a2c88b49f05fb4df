import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { defineNetwork, InterceptorSource } from 'msw/experimental';

type Interceptors = ConstructorParameters<typeof InterceptorSource>[0]['interceptors'];

// The package declares its classes twice, for browsers and for Node; their private fields make the
// types incompatible.
const interceptors = [
  new FetchInterceptor(),
  new XMLHttpRequestInterceptor(),
] as unknown as Interceptors;

/**
 * Intercepts the requests of a test by fetch and XMLHttpRequest. `mockServer.use(http.get(…))` adds
 * a response.
 */
export const mockServer = defineNetwork({
  sources: [new InterceptorSource({ interceptors })],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});
