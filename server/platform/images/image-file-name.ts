/** Only matching names are read, so that no path leads out of the folder. */
const FILE_NAME =
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-(?:\d{1,4}\.webp|preview\.jpg)$/;

export function isImageFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

/** Derives the type from the name, which the server chose, never from the upload. */
export function imageContentType(name: string): 'image/jpeg' | 'image/webp' {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}

/** Returns the path of a file in its folder, spread over 256 subfolders by the first two digits of its id. */
export const pathInFolder = (name: string): string => `${name.slice(0, 2)}/${name}`;
