/** Starts the download of a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the current task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Starts the download of a file for spreadsheets. Its first mark makes Excel read UTF-8; reading the response removed it. */
export function saveExcelFile(text: string, name: string): void {
  saveFile(new Blob(['\u{FEFF}', text], { type: 'text/csv;charset=utf-8' }), name);
}
