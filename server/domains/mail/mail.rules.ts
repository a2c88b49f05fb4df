/** The domains of which nobody can own one (RFC 2606), such as those of the demo and of erased accounts. */
const RESERVED = /[.@](?:example|invalid)\.?$/i;

/** Returns whether nobody can be behind an address. A mail server gets a bad name by mails to such. */
export const isUndeliverable = (address: string): boolean => RESERVED.test(address);
