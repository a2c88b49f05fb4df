import { redirect } from 'react-router';

/** Redirects to the first section, the settings. */
export function loader(): Response {
  return redirect('/admin/settings');
}
