import { LIVING_PICTURE_FORMATS, type LivingPictureFormat } from '@giotto/contract/living-pictures';
import { Copy, Image } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import {
  type PictureChoice,
  type PictureTheme,
  pictureAddress,
  pictureMarkdown,
  themesOf,
  withFormat,
} from './picture-address.ts';
import styles from './share-panel.module.css';

interface PictureCodeProps {
  readonly ganttId: string;
  readonly name: string;
  /** The secret address without its ending; null for a public chart. */
  readonly secret: string | null;
  /** The id of the saved view that is shown. Null: the whole chart. */
  readonly view: string | null;
}

/** A picture's format and colours, and its address to copy, as it is or as Markdown. */
export function PictureCode({ ganttId, name, secret, view }: PictureCodeProps): ReactElement {
  const intl = useIntl();
  const [choice, setChoice] = useState<PictureChoice>({ format: 'svg', theme: 'own' });
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const address = pictureAddress(location.origin, ganttId, { ...choice, view }, secret);
  const themes = themesOf(choice.format);
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(copied);
      showToast({ text: text('sharing.picture.copied'), kind: 'success' });
    } catch {
      showToast({ text: text('sharing.copyFailed'), kind: 'danger' });
    }
  };
  return (
    <>
      <SegmentedControl<LivingPictureFormat>
        aria-label={text('sharing.picture.format')}
        segments={LIVING_PICTURE_FORMATS.map((id) => ({ id, label: id.toUpperCase() }))}
        value={choice.format}
        onChange={(format) => setChoice(withFormat(choice, format))}
        size="small"
        isFullWidth
      />
      {themes.length > 1 && (
        <Select<PictureTheme>
          label={text('sharing.picture.theme')}
          options={themes.map((id) => ({ id, label: text(`sharing.picture.theme.${id}`) }))}
          value={choice.theme}
          onChange={(theme) => setChoice({ ...choice, theme })}
        />
      )}
      <TextField
        label={text('sharing.picture.address')}
        isReadOnly
        value={address}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" data-help="share-picture" onPress={() => void copy(address)}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          {text('sharing.picture.copy')}
        </Button>
        <Button variant="secondary" onPress={() => void copy(pictureMarkdown(name, address, choice))}>
          <Image size={16} strokeWidth={1.75} aria-hidden="true" />
          {text('sharing.picture.markdown')}
        </Button>
      </div>
    </>
  );
}
