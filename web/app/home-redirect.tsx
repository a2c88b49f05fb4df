import { redirect } from 'react-router';

/** An address that lacks what it is about, such as the chat of no order. */
export function loader(): Response {
  return redirect('/');
}
