import { Check, Copy } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import styles from './code.module.css';
import type { CodePiece } from './guide-blocks.ts';

/** How long a button says that it has copied, in ms. */
const COPIED_FOR = 2_000;
/** The address that guides have for a server; the page shows its own. */
const SOME_SERVER = 'https://giotto.example';

const withServer = (text: string) => text.replaceAll(SOME_SERVER, location.origin);

interface CodeViewProps {
  readonly pieces: readonly CodePiece[];
  /** What the code is, for screen readers. */
  readonly label: string;
}

/** Code with its colours and a button that copies it. */
export function CodeView({ pieces, label }: CodeViewProps): ReactElement {
  const text = withServer(pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join(''));
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keys, too */}
      <section className={styles.text} aria-label={label} tabIndex={0} dir="ltr">
        <code>
          {pieces.map((piece, at) =>
            typeof piece === 'string' ? (
              withServer(piece)
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the code never changes
              <span key={at} className={styles[piece[0]]}>
                {withServer(piece[1])}
              </span>
            ),
          )}
        </code>
      </section>
      <CopyButton text={text} />
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }): ReactElement {
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ kind: 'danger', text: intl.formatMessage({ id: 'developers.copyFailed' }) });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <span className={styles.copy}>
      <IconButton
        size={28}
        label={intl.formatMessage({ id: isCopied ? 'developers.copied' : 'developers.copy' })}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => void copy()}
      />
    </span>
  );
}
