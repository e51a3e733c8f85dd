import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { help, markNewsSeen } from '../../lib/help-host.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useReadable } from '../../lib/store.ts';
import type { HelpView } from './help-view.ts';
import { HelpPanel } from './panel/help-panel.tsx';
import { HelpPopup, type PopupChoice } from './popup/help-popup.tsx';

const MessageDialog = lazyComponent(async () => (await import('./message/message-dialog.tsx')).MessageDialog);
const NewsDialog = lazyComponent(async () => (await import('./news/news-dialog.tsx')).NewsDialog);

type LegalText = 'terms' | 'privacy';
type Dialog = 'message' | 'news' | LegalText;

export interface HelpCenterProps {
  readonly isPremium: boolean;
  /** Renders the terms or the privacy policy over the page. */
  readonly renderLegal: (shown: LegalText, onClose: () => void) => ReactNode;
}

/** The help, wherever it's opened: the popup at its button, the article panel, and everything they open. */
export function HelpCenter({ isPremium, renderLegal }: HelpCenterProps): ReactElement {
  const opener = useReadable(help, (state) => state.opener);
  const isPanelOpen = useReadable(help, (state) => state.isPanelOpen);
  const [view, setView] = useState<HelpView>({ type: 'home' });
  const tried = useReadable(help, ({ preview }) => preview?.id ?? null);
  useEffect(() => {
    if (tried !== null) setView({ type: 'article', id: tried });
  }, [tried]);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  useEffect(() => () => help.set({ opener: null, isPanelOpen: false }), []);

  const choose = (choice: PopupChoice) => {
    help.set({ opener: null });
    if (choice.type === 'dialog') {
      if (choice.dialog === 'news') markNewsSeen();
      setDialog(choice.dialog);
      return;
    }
    setView(choice.view);
    help.set({ isPanelOpen: true });
  };
  return (
    <>
      {opener && <HelpPopup opener={opener} onChoose={choose} onClose={() => help.set({ opener: null })} />}
      {isPanelOpen && (
        <HelpPanel
          view={view}
          onView={setView}
          isPremium={isPremium}
          onMessage={() => setDialog('message')}
          onClose={() => help.set({ isPanelOpen: false, preview: null })}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'message' && <MessageDialog onClose={close} />}
        {dialog === 'news' && <NewsDialog onClose={close} />}
        {(dialog === 'terms' || dialog === 'privacy') && renderLegal(dialog, close)}
      </Suspense>
    </>
  );
}
