/** Shows a file in a new tab. If the browser blocks the tab, the file is downloaded. */
export function showFile(url: string): void {
  const tab = window.open(url, "_blank");
  if (tab === null) downloadFile(url);
  else tab.opener = null;
}

export function downloadFile(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
