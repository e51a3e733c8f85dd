import type { GanttConfiguration } from '@giotto/contract/api';
import { writeFrame, writeResizeScript } from '@giotto/contract/embed-snippet';
import { Code } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { buildPublicLink } from './public-link.ts';
import type { ChartSize } from './public-options.tsx';
import styles from './share-panel.module.css';

interface EmbedCodeProps {
  readonly configuration: GanttConfiguration;
  readonly getSize: () => ChartSize;
  /** The id of the saved view that it shows. Null: the whole chart. */
  readonly view: string | null;
}

/** The markup for another page, with the script that adjusts the embed's height if the height can change. */
export function EmbedCode({ configuration, getSize, view }: EmbedCodeProps): ReactElement {
  const intl = useIntl();
  const { isPublicAutoResize, isPublicWidth, isPublicWidthValue, isPublicHeight, isPublicHeightValue } =
    configuration;
  const frame = writeFrame({
    address: buildPublicLink(location.origin, configuration, view),
    title: configuration.name,
    width: isPublicWidth ? isPublicWidthValue : null,
    height: isPublicHeight ? isPublicHeightValue : Math.ceil(getSize().height),
  });
  const code = isPublicAutoResize ? `${frame}\n${writeResizeScript(location.origin)}` : frame;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ text: intl.formatMessage({ id: 'sharing.code.copied' }), kind: 'success' });
    } catch {
      showToast({ text: intl.formatMessage({ id: 'sharing.copyFailed' }), kind: 'danger' });
    }
  };
  const label = intl.formatMessage({ id: 'sharing.code' });
  return (
    <section className={styles.options} aria-label={label}>
      <span className={styles.codeLabel}>{label}</span>
      <textarea
        className={styles.code}
        aria-label={label}
        readOnly
        rows={5}
        value={code}
        spellCheck={false}
      />
      {isPublicAutoResize && (
        <p className={styles.hint}>{intl.formatMessage({ id: 'sharing.code.script' })}</p>
      )}
      <Button variant="secondary" data-help="share-code" onPress={() => void copy()}>
        <Code size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'sharing.code.copy' })}
      </Button>
    </section>
  );
}
