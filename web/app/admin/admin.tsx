import { redirect } from 'react-router';

/** The administration begins with the settings. */
export function loader(): Response {
  return redirect('/admin/settings');
}
