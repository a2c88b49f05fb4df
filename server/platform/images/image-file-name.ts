/** Only matching names are read, so that no path leads out of the folder. */
const FILE_NAME =
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-(?:\d{1,4}\.webp|preview\.jpg)$/;

export function isImageFileName(name: string): boolean {
  return FILE_NAME.test(name);
}
