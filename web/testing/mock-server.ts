import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import { http } from 'msw';
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
  // A request of the test before that finds no response makes the page ask whether the server is there.
  handlers: [http.get('*/api/ready', () => Response.json({}))],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});
