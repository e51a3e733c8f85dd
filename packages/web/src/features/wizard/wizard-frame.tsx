import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { noFolderInWizard, paths } from '../../app/paths.ts';
import { DropToImport } from '../../components/interchange/drop-to-import.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { useLeaveWizard, useWizardEntry } from './leave-wizard.ts';
import { StepHeader } from './step-header.tsx';
import styles from './wizard-frame.module.css';
import type { WizardStep, WizardVisit } from './wizard-visit.ts';

export interface WizardFrameProps {
  readonly step: WizardStep;
  readonly visit: WizardVisit;
  readonly children: ReactNode;
}

/** Charts can't be created on mobile devices (spec/charts.md §1). */
function NotOnMobile() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<Smartphone size={20} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'wizard.notOnMobile' })}
      action={<ButtonLink href={paths.home()}>{intl.formatMessage({ id: 'app.backToList' })}</ButtonLink>}
    />
  );
}

/** The frame of every wizard step: its header, and the step filling the window, which also takes files to import. */
export function WizardFrame({ step, visit, children }: WizardFrameProps) {
  const isInFolder = visit.folderId !== noFolderInWizard;
  const list = isInFolder ? paths.folder(visit.folderId) : paths.home();
  const leave = useLeaveWizard(list);
  useWizardEntry();
  const isMobile = useIsMobile();
  if (isMobile) return <NotOnMobile />;
  const importHref = paths.importPlan(isInFolder ? { folder: visit.folderId } : {});
  return (
    <div className={styles.frame}>
      <StepHeader step={step} visit={visit} importHref={importHref} onClose={() => void leave(list)} />
      {children}
      <DropToImport href={importHref} />
    </div>
  );
}
