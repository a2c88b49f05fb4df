/** What one person may keep and send (faults.md G12). */
export const uploadQuota = {
  images: 50,
  /** 100 MB, counted in stored bytes. */
  bytes: 100 * 1024 * 1024,
  uploadsPerHour: 30,
} as const;

/** What one person has stored now, and how often they uploaded in the last hour. */
export interface UploadUsage {
  images: number;
  bytes: number;
  uploadsLastHour: number;
}

export type QuotaRefusal = 'images' | 'bytes' | 'rate';

/** Why one more upload of `incomingBytes` is refused, or undefined when it is allowed. */
export function quotaRefusal(usage: UploadUsage, incomingBytes: number): QuotaRefusal | undefined {
  if (usage.uploadsLastHour >= uploadQuota.uploadsPerHour) return 'rate';
  if (usage.images >= uploadQuota.images) return 'images';
  if (usage.bytes + incomingBytes > uploadQuota.bytes) return 'bytes';
  return undefined;
}
