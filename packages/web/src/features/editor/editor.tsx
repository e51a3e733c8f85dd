import type { ReactElement, ReactNode } from 'react';
import { ChartCanvas } from './canvas/chart-canvas.tsx';
import styles from './editor.module.css';
import { EndDateBanner } from './end-date/end-date-banner.tsx';
import { ChartMenu } from './files/chart-menu.tsx';
import { NotAppliedBanner } from './panels/not-applied-banner.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { useSession, useUi } from './session/session-context.ts';
import { EditorHeader } from './toolbar/editor-header.tsx';
import { LeftToolbar } from './toolbar/left-toolbar.tsx';
import { ToolPill } from './toolbar/tool-pill.tsx';

export interface EditorProps {
  readonly ganttId: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly isPremium: boolean;
  /** Below 800 px: view only, without toolbar and panels (`spec/charts.md` §1). */
  readonly isMobile: boolean;
  readonly onRename: (name: string) => void;
  readonly onHome: () => void;
  /** Panels of other features, by the entry that opens them. */
  readonly sharePanel: ReactNode;
}

/** The chart editor: toolbar, panel, header, canvas. */
export function Editor(props: EditorProps): ReactElement {
  const { ganttId, name, isOwner, isPremium, isMobile, onRename, onHome, sharePanel } = props;
  const session = useSession();
  const panel = useUi((ui) => ui.panel);
  return (
    <div className={styles.editor}>
      {!isMobile && <LeftToolbar isOwner={isOwner} onHome={onHome} />}
      {!isMobile && panel === 'share' && sharePanel}
      {!isMobile && panel === 'settings' && <SettingsPanel />}
      <main className={styles.main}>
        <EditorHeader
          name={name}
          menu={<ChartMenu ganttId={ganttId} name={name} isPremium={isPremium} />}
          {...(isMobile && { onHome })}
          {...(isOwner && !isMobile && { onRename })}
        />
        {!isMobile && <EndDateBanner ganttId={ganttId} />}
        <NotAppliedBanner />
        <div className={styles.canvas}>
          <ChartCanvas name={name} />
          {!isMobile && session.canEdit() && <ToolPill />}
        </div>
      </main>
      <Announcer />
    </div>
  );
}

/** Results for screen readers (`ux.md` A15). */
function Announcer(): ReactElement {
  const { text, count } = useUi((ui) => ui.announcement);
  return (
    <div className={styles.announcer} aria-live="polite">
      <span key={count}>{text}</span>
    </div>
  );
}
