import { useNavigate } from '@tanstack/react-router';
import { offeredFile } from '../../lib/interchange/offered-file.ts';
import { useFileOffers } from '../../lib/interchange/use-file-offers.ts';

/**
 * Takes dropped and pasted files to the import page. Returns whether a file is being dragged over the window.
 * @param href the import page; null where nothing can be imported
 */
export function useImportOffers(href: string | null): boolean {
  const navigate = useNavigate();
  return useFileOffers(href !== null, (file) => {
    if (href === null) return;
    offeredFile.set({ file });
    void navigate({ href });
  });
}
