import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';
import { sortRouteFiles } from './sorted-routes.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One immutable file with all routes instead of a request for each new link.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await sortRouteFiles(client);
    await precompress(client);
  },
} satisfies Config;
