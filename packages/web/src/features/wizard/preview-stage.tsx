import { withGhostRows } from '@giotto/chart/templates';
import { CloudAlert, Gem } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ChartPicture } from '../../components/chart/chart-picture.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import styles from './preview-stage.module.css';
import type { Preview } from './use-preview.ts';

export interface PreviewStageProps {
  /** The selected option's name. */
  readonly name: string;
  /** A line about it and the step's button. */
  readonly about?: ReactNode;
  readonly action?: ReactNode;
  readonly preview: Preview;
  /** Whether to mention that the style adds a watermark. */
  readonly hasNote: boolean;
}

/** A note on styles with the free edition's watermark. */
export function WatermarkNote() {
  const intl = useIntl();
  return (
    <p className={styles.note}>
      <Gem size={14} strokeWidth={1.75} aria-hidden="true" />
      {intl.formatMessage({ id: 'wizard.watermark' })}
    </p>
  );
}

export interface PreviewPictureProps extends Pick<PreviewStageProps, 'name' | 'preview'> {
  readonly smallestScale?: number;
}

/** A picture of the chart to be created. */
export function PreviewPicture({ name, preview, smallestScale = 0.6 }: PreviewPictureProps) {
  const intl = useIntl();
  const { hasWatermark, isError, retry } = preview;
  const state = useMemo(() => preview.state && withGhostRows(preview.state), [preview.state]);
  if (state) {
    const label = intl.formatMessage({ id: 'wizard.preview' }, { name });
    return <ChartPicture {...{ state, hasWatermark, label, smallestScale }} />;
  }
  if (!isError) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} label={intl.formatMessage({ id: 'wizard.loadingPreview' })} />
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="alert">
      <EmptyState
        icon={<CloudAlert size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'wizard.previewFailed' })}
        action={<Button onPress={retry}>{intl.formatMessage({ id: 'wizard.tryAgain' })}</Button>}
      />
    </div>
  );
}

/** The selected option: its name, the button that accepts it, and a preview of the chart. */
export function PreviewStage({ name, about, action, preview, hasNote }: PreviewStageProps) {
  return (
    <section className={styles.stage} aria-label={name}>
      <div className={styles.bar}>
        <div className={styles.titles}>
          <h1 dir="auto" className={styles.name} title={name}>
            {name}
          </h1>
          {about && <div className={styles.about}>{about}</div>}
        </div>
        {hasNote && <WatermarkNote />}
        {action}
      </div>
      <div className={styles.paper}>
        <PreviewPicture name={name} preview={preview} />
      </div>
    </section>
  );
}
