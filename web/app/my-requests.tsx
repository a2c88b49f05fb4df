import { redirect, type LoaderFunctionArgs } from 'react-router';

/** Redirects the former address of the client's dashboard. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  // React Router adds this parameter when the browser requests only the data of this route.
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return redirect(`/dashboard/client${query}`, 301);
}
