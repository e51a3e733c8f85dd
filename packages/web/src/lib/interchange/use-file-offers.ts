import { useEffect, useEffectEvent, useState } from 'react';
import { fileOfText } from './offered-file.ts';

/**
 * Takes files that are dropped anywhere on the page, and pasted files, tables and texts of several lines. Returns whether a
 * file is being dragged over the window.
 * @param isTaking whether files can be taken at the moment
 * @param hasPaste whether what is pasted is taken too
 */
export function useFileOffers(
  isTaking: boolean,
  onFile: (file: File) => void,
  { hasPaste = true }: { readonly hasPaste?: boolean } = {},
): boolean {
  const offer = useEffectEvent(onFile);
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    if (!isTaking) return;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragging(false);
      const file = event.dataTransfer?.files[0];
      if (!hasFiles(event) || !file) return;
      event.preventDefault();
      offer(file);
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) offer(file);
      else if (text.trim().includes('\n')) offer(fileOfText(text));
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    if (hasPaste) document.addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, [isTaking, hasPaste]);
  return isDragging;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}
