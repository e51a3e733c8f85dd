import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { LegalText } from './legal-sections.ts';

// Loaded lazily, because logging in must not wait for a dialog.
const LegalTextDialog = lazyComponent(async () => (await import('./legal-text-dialog.tsx')).LegalTextDialog);

export interface LegalDialogProps {
  readonly shown: LegalText | null;
  readonly onClose: () => void;
}

/** The Terms or the Privacy policy over the page (spec/accounts.md §1). */
export function LegalDialog({ shown, onClose }: LegalDialogProps) {
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <LegalTextDialog of={shown} onClose={onClose} />
    </Suspense>
  );
}
