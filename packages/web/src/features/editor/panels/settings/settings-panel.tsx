import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { settingsTexts } from '../../../../app/locales/settings-texts.ts';
import { FeatureTexts } from '../../../../app/texts.tsx';
import { SidePanel } from '../side-panel.tsx';
import { BaselinesSection } from './baselines-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { DisplayRulesSection } from './display-rules-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { SchedulingSlot } from './scheduling-slot.tsx';
import { SizeSection } from './size-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** The settings panel: resizing rules, pages, timeline, scheduling, working days, baselines, chart size. */
export function SettingsPanel(): ReactElement {
  return (
    <FeatureTexts texts={settingsTexts}>
      <Sections />
    </FeatureTexts>
  );
}

function Sections(): ReactElement {
  const intl = useIntl();
  return (
    <SidePanel title={intl.formatMessage({ id: 'editor.settings.title' })}>
      <DisplayRulesSection />
      <LayoutSection />
      <TimelineSection />
      <SchedulingSlot />
      <CalendarSection />
      <BaselinesSection />
      <SizeSection />
    </SidePanel>
  );
}
