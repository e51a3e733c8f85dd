import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { historyTexts } from '../app/locales/history-texts.ts';
import { paths } from '../app/paths.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { TimeTravel, type TimeTravelProps } from '../features/history/time-travel.tsx';

/** The editor's time travel with its texts. */
export function EditorHistory(props: Omit<TimeTravelProps, 'onOpen'>): ReactElement {
  const navigate = useNavigate();
  return (
    <FeatureTexts texts={historyTexts}>
      <TimeTravel
        {...props}
        onOpen={(ganttId) => void navigate({ href: paths.editor(props.userId, ganttId) })}
      />
    </FeatureTexts>
  );
}
