import { insertTask } from '@giotto/chart/interact';
import { timelineOf } from '@giotto/chart/model';
import { Maximize2, Minimize2, Plus } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { outlineTexts } from '../../../app/locales/outline-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SidePanel } from '../panels/side-panel.tsx';
import { useCanEdit, useSession, useUi } from '../session/session-context.ts';
import { columnsOf, recallColumns, rememberColumns } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';
import styles from './outline.module.css';
import { OutlineGrid } from './outline-grid.tsx';

/**
 * The tasks as a table beside the chart: the same rows and selection, edited by typing instead of drawing (`ux.md` A0).
 */
export function OutlinePanel(): ReactElement {
  return (
    <FeatureTexts texts={outlineTexts}>
      <ChosenOutline />
    </FeatureTexts>
  );
}

/** A saved view brings columns of its own. */
function ChosenOutline(): ReactElement {
  return <Outline key={String(useUi(({ insights }) => insights.viewId))} />;
}

function Outline(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const isWide = useUi(({ insights }) => insights.isOutlineWide === true);
  const setWide = (isOutlineWide: boolean) =>
    session.ui.set({ insights: { ...session.ui.get().insights, isOutlineWide } });
  const [choices, setChoices] = useState(() => ({
    narrow: recallColumns('narrow'),
    wide: recallColumns('wide'),
  }));
  const width = isWide ? 'wide' : 'narrow';
  const chosen = choices[width];
  const columns = useMemo(() => columnsOf(width, chosen), [width, chosen]);
  const choose = (wanted: typeof chosen) => {
    rememberColumns(width, wanted);
    setChoices({ ...choices, [width]: wanted });
  };
  const append = () => {
    const { state } = session.chart.get();
    const id = session.newId();
    session.commit(insertTask(state, { id, indentation: 0 }, timelineOf(state).scaleTypeScale));
    const ref = { kind: 'task', id } as const;
    session.ui.set({ selection: [ref], focusedRow: id });
  };
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'editor.toolbar.outline' })}
      isFlush
      isWide={isWide}
      actions={
        <>
          <ColumnMenu chosen={chosen} onChoose={choose} />
          <IconButton
            label={intl.formatMessage({ id: isWide ? 'outline.narrow' : 'outline.wide' })}
            icon={
              isWide ? <Minimize2 size={16} strokeWidth={1.75} /> : <Maximize2 size={16} strokeWidth={1.75} />
            }
            data-help="outline-wide"
            onPress={() => setWide(!isWide)}
          />
        </>
      }
    >
      <OutlineGrid columns={columns} />
      {canEdit && (
        <div className={styles.foot}>
          <Button variant="quiet" size="small" onPress={append}>
            <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: 'editor.newRow' })}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}
