/** Hands a text to the person as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A chart's name as the name of a file: without what file systems refuse. */
export function fileNameOf(name: string, ending: string): string {
  const safe = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${safe || 'Gantt'}.${ending}`;
}
