import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { DeleteDialogProps } from './delete-dialog.tsx';

const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** The deletion dialog, loaded on first use. */
export function DeleteQuestion(props: DeleteDialogProps) {
  const wasAsked = useRef(false);
  wasAsked.current ||= props.name !== null;
  return <Suspense fallback={null}>{wasAsked.current && <DeleteDialog {...props} />}</Suspense>;
}
