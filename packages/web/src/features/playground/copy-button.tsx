import { Check, Copy } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';

/** Ms for which the button says that it has copied. */
const SHOWN = 2_000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and says so in its place. */
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ text: intl.formatMessage({ id: 'playground.copyFailed' }), kind: 'danger' });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="small" onPress={() => void copy()}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? intl.formatMessage({ id: 'playground.copied' }) : label}</span>
    </Button>
  );
}
