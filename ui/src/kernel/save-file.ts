/** Downloads a text as a file. */
export const saveFile = (fileName: string, content: string): void =>
  saveBlob(fileName, new Blob([content], { type: "text/plain" }));

export function saveBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
