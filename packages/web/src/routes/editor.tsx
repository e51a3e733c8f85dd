import { EMBED_AUTOSAVE_REST } from '@giotto/contract/plans';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactElement, Suspense, useCallback } from 'react';
import { withTexts } from '../app/language/catalogue.ts';
import { editorTexts } from '../app/locales/editor-texts.ts';
import { historyTexts } from '../app/locales/history-texts.ts';
import { peopleTexts } from '../app/locales/people-texts.ts';
import { sharingTexts } from '../app/locales/sharing-texts.ts';
import { suggestionsTexts } from '../app/locales/suggestions-texts.ts';
import { paths } from '../app/paths.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { EditorLoader } from '../features/editor/editor-loader.tsx';
import { BelowPromotion } from '../features/promotion/promotion-slot.tsx';
import { StyleFeature } from '../features/style/style-feature.tsx';
import { listIdOfChart } from '../lib/homepage/list-id-of-chart.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { useIsMobile } from '../lib/use-is-mobile.ts';

const EditorHistory = lazyComponent(
  withTexts(historyTexts, async () => (await import('./editor-history.tsx')).EditorHistory),
);
const EditorImport = lazyComponent(async () => (await import('./editor-import.tsx')).EditorImport);
const EditorSuggestions = lazyComponent(
  withTexts(suggestionsTexts, async () => (await import('./editor-suggestions.tsx')).EditorSuggestions),
);
const ShareTabs = lazyComponent(
  withTexts(
    sharingTexts,
    withTexts(peopleTexts, async () => (await import('./share-tabs.tsx')).ShareTabs),
  ),
);
const ChartInvitation = lazyComponent(
  withTexts(
    peopleTexts,
    async () => (await import('../features/people/chart-invitation.tsx')).ChartInvitation,
  ),
);

/** /{userId}/gantt/{ganttId} */
export function EditorRoute(): ReactElement | null {
  const { userId: ownerId = '', ganttId = '' } = useParams({ strict: false }) as {
    userId?: string;
    ganttId?: string;
  };
  const { fromEmbed, version } = useSearch({ strict: false }) as { fromEmbed?: string; version?: number };
  const navigate = useNavigate();
  const profile = useProfile();
  const isMobile = useIsMobile();
  const hasVersion = version !== undefined;
  // Leaving time travel also leaves the version in the URL.
  const onPresent = useCallback(() => {
    if (hasVersion)
      void navigate({
        href: paths.editor(ownerId, ganttId, { ...(fromEmbed && { fromEmbed }) }),
        replace: true,
      });
  }, [hasVersion, navigate, ownerId, ganttId, fromEmbed]);
  if (!profile) return null;
  return (
    <BelowPromotion>
      <FeatureTexts texts={editorTexts}>
        <EditorLoader
          ownerId={ownerId}
          ganttId={ganttId}
          userId={profile.userId}
          isMobile={isMobile}
          rest={fromEmbed === 'true' ? EMBED_AUTOSAVE_REST : 0}
          onHome={(folder) => {
            const listId = listIdOfChart({ ownerId, folder }, profile.userId);
            void navigate({ href: listId === null ? paths.home() : paths.folder(listId) });
          }}
          onOpen={(made) => void navigate({ href: paths.editor(profile.userId, made) })}
          renderStyle={(part, host) => <StyleFeature part={part} host={host} />}
          version={version}
          onPresent={onPresent}
          renderHistory={(host, folder) => (
            <Suspense fallback={null}>
              <EditorHistory
                host={host}
                userId={profile.userId}
                // Other people's folders don't apply to a fork.
                folder={ownerId === profile.userId ? folder : ''}
                version={version}
              />
            </Suspense>
          )}
          renderSuggestions={(host) => (
            <Suspense fallback={null}>
              <EditorSuggestions host={host} />
            </Suspense>
          )}
          renderImport={(host) => <EditorImport host={host} />}
          renderUninvited={(props) => (
            <Suspense fallback={null}>
              <ChartInvitation ownerId={ownerId} ganttId={ganttId} {...props} />
            </Suspense>
          )}
          renderShare={(props) => (
            <Suspense fallback={null}>
              <ShareTabs ownerId={ownerId} {...props} />
            </Suspense>
          )}
        />
      </FeatureTexts>
    </BelowPromotion>
  );
}
