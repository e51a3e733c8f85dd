import { Check, Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useCopied } from '../../lib/use-copied.ts';
import styles from './code.module.css';
import type { CodePiece } from './guide-blocks.ts';

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
  const { isCopied, copy } = useCopied(text, intl.formatMessage({ id: 'developers.copyFailed' }));
  const Icon = isCopied ? Check : Copy;
  return (
    <span className={styles.copy}>
      <IconButton
        size={28}
        label={intl.formatMessage({ id: isCopied ? 'developers.copied' : 'developers.copy' })}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onPress={copy}
      />
    </span>
  );
}
