import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { exportPlanTexts } from '../../../app/locales/export-plan-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSession } from '../session/session-context.ts';
import styles from './export-dialog.module.css';
import { PictureSection } from './picture-section.tsx';

const PlanSection = lazyComponent(async () => (await import('./plan-section.tsx')).PlanSection);

/** What the chart is exported as. */
export type ExportKind = 'picture' | 'plan';
const KINDS: readonly ExportKind[] = ['picture', 'plan'];

interface ExportDialogProps {
  readonly kind: ExportKind;
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
}

/** Exports the chart: as an image, or as a file of another program. */
export function ExportDialog(props: ExportDialogProps): ReactElement {
  return (
    <FeatureTexts texts={exportPlanTexts}>
      <Kinds {...props} />
    </FeatureTexts>
  );
}

function Kinds({ kind, ownerId, ganttId, name }: ExportDialogProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const close = () => session.ui.set({ exporting: null });
  return (
    <Dialog
      title={intl.formatMessage({ id: `export.title.${kind}` })}
      growsDown
      hasOwnContent
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <div className={styles.kinds}>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'export.kind' })}
          isFullWidth
          segments={KINDS.map((id) => ({ id, label: intl.formatMessage({ id: `export.kind.${id}` }) }))}
          value={kind}
          onChange={(exporting) => session.ui.set({ exporting })}
        />
      </div>
      {kind === 'picture' ? (
        <PictureSection ownerId={ownerId} ganttId={ganttId} name={name} onClose={close} />
      ) : (
        <Suspense
          fallback={
            <DialogContent>
              <Spinner size={16} />
            </DialogContent>
          }
        >
          <PlanSection chart={{ userId: ownerId, ganttId }} name={name} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
