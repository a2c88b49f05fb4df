/** Labels of a domain name: letters of any script, digits, and hyphens inside. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/i;
const MAX_LENGTH = 254;

/**
 * Checks that a text is one e-mail address, ASCII or IDN. Runs in linear time, so that no input can
 * block the process.
 */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  if (value.length > MAX_LENGTH || at !== value.lastIndexOf('@')) return false;
  const labels = value.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(value.slice(0, Math.max(at, 0))) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  );
}
