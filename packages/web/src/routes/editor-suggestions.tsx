import { LEVELS } from '@giotto/contract/permissions';
import type { ReactElement } from 'react';
import { suggestionsTexts } from '../app/locales/suggestions-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { AuthorSuggestions } from '../features/suggestions/author/author-suggestions.tsx';
import { Review } from '../features/suggestions/review/review.tsx';
import { useReadable } from '../lib/store.ts';
import type { SuggestionsHost } from '../lib/suggestions-host.ts';

interface EditorSuggestionsProps {
  readonly host: SuggestionsHost;
  /** Whether the chart is only on this device: nobody can suggest anything. */
  readonly isLocal?: boolean;
}

/** The editor's suggestions with their texts: authors see their own, writers and the owner everybody's. */
export function EditorSuggestions({ host, isLocal = false }: EditorSuggestionsProps): ReactElement {
  const mayReview = useReadable(host.chart, ({ level }) => level >= LEVELS.WRITE) && !isLocal;
  return (
    <FeatureTexts texts={suggestionsTexts}>
      {mayReview && <Review host={host} />}
      <AuthorSuggestions host={host} />
    </FeatureTexts>
  );
}
