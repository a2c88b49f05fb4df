import { redirect, type LoaderFunctionArgs } from 'react-router';

/** An old address of the client's dashboard. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  // React Router's own, when the browser asks for the data of this route alone.
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return redirect(`/dashboard/client${query}`, 301);
}
