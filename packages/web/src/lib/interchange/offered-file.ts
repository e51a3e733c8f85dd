import { createStore } from '../store.ts';

/** A file that was dropped or pasted somewhere, for the import page to take. */
export const offeredFile = createStore<{ readonly file: File | null }>({ file: null });

/** The offered file, once. */
export function takeOfferedFile(): File | null {
  const { file } = offeredFile.get();
  offeredFile.set({ file: null });
  return file;
}

/** A pasted text as a file. */
export function fileOfText(text: string): File {
  return new File([text], '', { type: 'text/plain' });
}
