import type { ReactElement } from 'react';
import { playgroundTexts } from '../app/locales/playground-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { Playground } from '../features/playground/playground.tsx';

/** /playground: the chart as a library, with code. */
export function PlaygroundRoute(): ReactElement {
  return (
    <FeatureTexts texts={playgroundTexts}>
      <Playground />
    </FeatureTexts>
  );
}
