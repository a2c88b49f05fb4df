import { redirect } from 'react-router';

/** Redirects an incomplete address, such as a chat without an order id. */
export function loader(): Response {
  return redirect('/');
}
