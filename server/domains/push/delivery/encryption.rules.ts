import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** The keys of a browser, base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const LAST_RECORD = 2;

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Returns the salt and the key pair of one message. No two messages may share them. */
export function newMessageKeys(): { salt: Buffer; sender: ECDH } {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/** Returns whether the keys of a browser are a point of the curve and a secret of 16 bytes. */
export function areUsableKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    newMessageKeys().sender.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return (
    Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  );
}

/** Encrypts a message for one browser (RFC 8291, with the coding of RFC 8188). */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, sender } = newMessageKeys(),
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = hkdf(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(senderKey.length, 4);
  const record = [cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  return Buffer.concat([salt, header, senderKey, ...record, cipher.getAuthTag()]);
}
