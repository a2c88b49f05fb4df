import { layout, route, type RouteConfig } from '@react-router/dev/routes';

const isDevelopment = process.env['NODE_ENV'] === 'development';

export default [
  layout('page-frame.tsx', [
    route('dashboard', 'dashboard.tsx'),
    route('my-requests', 'my-requests.tsx'),
    ...(isDevelopment ? [route('kit', '../ui/kit-page.tsx')] : []),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig;
