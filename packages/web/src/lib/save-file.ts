/** Hands a text or the bytes of a file to the person as a file to save. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
