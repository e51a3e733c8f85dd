import type { GanttConfiguration } from '@giotto/contract/api';
import { Check, Link2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { errorText } from '../../lib/error-text.ts';
import { EmbedCode } from './embed-code.tsx';
import { PictureSection } from './picture-section.tsx';
import { withConsequences } from './presets.ts';
import { buildPublicLink } from './public-link.ts';
import { type BaselineChoice, type ChartSize, PublicOptions } from './public-options.tsx';
import styles from './share-panel.module.css';
import { useConfigure } from './use-configure.ts';
import { ViewChoice } from './view-choice.tsx';

interface SharePanelProps {
  readonly ownerId: string;
  readonly configuration: GanttConfiguration;
  readonly onChange: (configuration: GanttConfiguration) => void;
  /** The chart's current size in px: the initial fixed width or height. */
  readonly getSize: () => ChartSize;
  readonly getBaselines: () => readonly BaselineChoice[];
  /** Reloads the configuration, because other people's changes are only pushed over a socket. */
  readonly onOpen: () => void;
}

/** The public switch, the link and the embed's options (`spec/charts.md` §2, Share). */
export function SharePanel(props: SharePanelProps): ReactElement {
  const { getSize, getBaselines, onOpen } = props;
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  const [view, setView] = useState<string | null>(null);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });

  const [configuration, configure] = useConfigure(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(onOpen, []);

  const set = async (wanted: Partial<GanttConfiguration>) => {
    setCopied(false);
    try {
      await configure(withConsequences(wanted));
    } catch (error) {
      showToast({ text: errorText(error, text('sharing.error')), kind: 'danger' });
    }
  };
  const copy = async () => {
    const link = buildPublicLink(location.origin, configuration, view);
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      showToast({ text: text('sharing.copied'), kind: 'success' });
    } catch {
      showToast({ text: text('sharing.copyFailed'), kind: 'danger' });
    }
  };
  return (
    <div className={styles.share}>
      <Switch
        data-help="share-public"
        isSpread
        isSelected={configuration.isPublic}
        onChange={(isPublic) => void set({ isPublic })}
      >
        {text('sharing.public')}
      </Switch>
      <p className={styles.hint}>{text(configuration.isPublic ? 'sharing.publicOn' : 'sharing.publicOff')}</p>
      <ViewChoice
        chart={{ ownerId: props.ownerId, ganttId: configuration.ganttId }}
        value={view}
        onChange={(wanted) => {
          setCopied(false);
          setView(wanted);
        }}
      />
      {configuration.isPublic && (
        <>
          <Button variant="primary" data-help="share-copy" onPress={() => void copy()}>
            {isCopied ? <Check size={16} strokeWidth={1.75} /> : <Link2 size={16} strokeWidth={1.75} />}
            {text('sharing.copy')}
          </Button>
          <PublicOptions
            configuration={configuration}
            set={(change) => void set(change)}
            getSize={getSize}
            getBaselines={getBaselines}
          />
          <EmbedCode configuration={configuration} getSize={getSize} view={view} />
        </>
      )}
      <PictureSection ownerId={props.ownerId} configuration={configuration} view={view} />
    </div>
  );
}
