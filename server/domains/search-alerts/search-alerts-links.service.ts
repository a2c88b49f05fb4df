import type { Context } from '#platform/context.ts';
import { isSigned, sign } from '#platform/signatures.ts';

type Config = Context['config'];

const PURPOSE = 'search-alert';

/** Returns the address of an alert, with a token that replaces a session. */
export const alertUrl = (config: Config, id: string): string =>
  `${config.PUBLIC_URL}/avisos/${id}?token=${sign(config, PURPOSE, id)}`;

export const isAlertToken = (config: Config, id: string, token: string): boolean =>
  isSigned(config, PURPOSE, id, token);
