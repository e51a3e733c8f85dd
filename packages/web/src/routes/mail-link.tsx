import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTexts } from '../app/locales/link-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { type LinkKind, MailLinkScreen } from '../features/auth/mail-link-screen.tsx';

function MailLink({ kind }: { readonly kind: LinkKind }): ReactNode {
  const { key }: { readonly key?: string } = useSearch({ strict: false });
  return (
    <FeatureTexts texts={linkTexts}>
      <MailLinkScreen kind={kind} linkedKey={key} />
    </FeatureTexts>
  );
}

/** /confirmemail */
export function ConfirmEmailRoute() {
  return <MailLink kind="confirm" />;
}

/** /restoreaccount */
export function RestoreAccountRoute() {
  return <MailLink kind="restore" />;
}

/** /undoemail */
export function UndoEmailRoute() {
  return <MailLink kind="undo" />;
}
