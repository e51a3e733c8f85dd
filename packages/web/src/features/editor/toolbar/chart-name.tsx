import { NAME_LENGTH } from '@giotto/contract/plans';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { cleanLine } from '../../../lib/clean-line.ts';
import { useOpenField } from '../../../lib/open-field/use-open-field.ts';
import styles from './editor-header.module.css';

interface ChartNameProps {
  readonly name: string;
  readonly onRename?: (name: string) => void;
}

/** The chart's name, which its owner can edit in place. Saved only if changed (`spec/charts.md` §4). */
export function ChartName({ name, onRename }: ChartNameProps): ReactElement {
  const intl = useIntl();
  const [isEditing, setEditing] = useState(false);
  const field = useOpenField({
    held: name,
    isHere: () => onRename !== undefined,
    isTitle: true,
    onSend: (text) => {
      const wanted = cleanLine(text).trim();
      if (wanted === '') showToast({ text: intl.formatMessage({ id: 'editor.name.empty' }), kind: 'danger' });
      else if (wanted !== name) onRename?.(wanted);
      return true;
    },
  });
  if (!onRename) return <h1 className={styles.name}>{stripBidiControls(name)}</h1>;
  const finish = () => {
    setEditing(false);
    field.leave();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') field.revert();
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
  };
  if (!isEditing) {
    return (
      <h1 className={styles.name}>
        <button
          type="button"
          className={styles.nameButton}
          title={name}
          data-help="chart-name"
          aria-label={intl.formatMessage({ id: 'editor.name.rename' }, { name })}
          onClick={() => setEditing(true)}
        >
          {stripBidiControls(name)}
        </button>
      </h1>
    );
  }
  return (
    <input
      className={styles.nameInput}
      data-help="chart-name-field"
      aria-label={intl.formatMessage({ id: 'editor.name.label' })}
      value={field.text}
      maxLength={NAME_LENGTH}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this very text
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={finish}
    />
  );
}
