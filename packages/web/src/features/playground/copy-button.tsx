import { Check, Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { useCopied } from '../../lib/use-copied.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and says so in its place. */
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  const intl = useIntl();
  const { isCopied, copy } = useCopied(text, intl.formatMessage({ id: 'playground.copyFailed' }));
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onPress={copy}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? intl.formatMessage({ id: 'playground.copied' }) : label}</span>
    </Button>
  );
}
