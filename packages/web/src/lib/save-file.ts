/** Offers a text or bytes as a file download. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started using the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
