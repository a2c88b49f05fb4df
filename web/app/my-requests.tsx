import { redirect, type LoaderFunctionArgs } from 'react-router';

/** An old address of the client's dashboard. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(`/dashboard/client${new URL(request.url).search}`, 301);
}
