const KEY = 'has-signed-in';

/** Called at each sign-in. */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is disabled: every visitor counts as new.
  }
}

/** True when somebody has signed in on this device: their first door is the sign-in, not the registration. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
