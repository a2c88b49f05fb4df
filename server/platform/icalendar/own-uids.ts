/** Returns the host that stands in the UIDs of the events that this product writes. */
export const hostOfUids = (publicUrl: string): string => new URL(publicUrl).host;

/** Returns the UID of the appointment of a record, or of another visit for it. It never changes. */
export const writeUid = (id: string, publicUrl: string, { isVisit }: { isVisit: boolean }) =>
  `${id}${isVisit ? '-visit' : ''}@${hostOfUids(publicUrl)}`;

const OWN_UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-visit)?@(.+)$/i;

/** Returns whether this product wrote an event: it comes back from a calendar that subscribes to it. */
export const isOwnUid = (uid: string, ownHost: string): boolean =>
  OWN_UID.exec(uid)?.[1]?.toLowerCase() === ownHost.toLowerCase();
