import { data } from 'react-router';

/** Responds 404 for addresses without a route. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
