import type { GanttListItem } from '@giotto/contract/api';
import { useNavigate } from '@tanstack/react-router';
import { ChartGantt } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { paletteTexts } from '../../app/locales/palette-texts.ts';
import { paths } from '../../app/paths.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Palette } from '../../components/palette/palette.tsx';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useGanttGroups } from '../../lib/homepage/use-gantt-groups.ts';
import { pickMatches } from '../../lib/match-text.ts';

/** Charts that are listed at once. */
const MOST = 50;

interface Found {
  readonly id: string;
  readonly gantt: GanttListItem;
  /** Its folder's name, or its owner's. */
  readonly place: string;
}

interface ChartSearchProps {
  readonly onClose: () => void;
}

/** Finds one of the person's charts by its name or that of its folder, own or shared; all are listed, last changed first. */
export function ChartSearch(props: ChartSearchProps): ReactElement {
  return (
    <FeatureTexts texts={paletteTexts}>
      <Box {...props} />
    </FeatureTexts>
  );
}

function Box({ onClose }: ChartSearchProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { data: groups } = useGanttGroups();
  const charts = useMemo(
    () => (groups ? listCharts(groups, (id) => intl.formatMessage({ id: `workspace.${id}` })) : []),
    [groups, intl],
  );
  const entries = useMemo(
    () =>
      pickMatches(charts, ({ gantt, place }) => `${gantt.ganttName} ${place}`, query, MOST).map(
        ({ entry }) => entry,
      ),
    [charts, query],
  );
  return (
    <Palette
      label={intl.formatMessage({ id: 'palette.charts' })}
      placeholder={intl.formatMessage({ id: 'palette.charts' })}
      query={query}
      onQuery={setQuery}
      entries={entries}
      lookOf={({ gantt, place }) => ({ icon: ChartGantt, label: gantt.ganttName, end: place })}
      onRun={({ gantt }) => {
        onClose();
        void navigate({ href: paths.editor(gantt.userId, gantt.ganttId) });
      }}
      onClose={onClose}
    />
  );
}

function listCharts(
  { folders, noFolder, styleTemplates, dataTemplates, guests }: GanttGroups,
  nameOf: (special: 'styleTemplates' | 'dataTemplates') => string,
): readonly Found[] {
  const at = (gantts: readonly GanttListItem[], place: string): Found[] =>
    gantts.map((gantt) => ({ id: gantt.ganttId, gantt, place }));
  return [
    ...folders.flatMap(({ gantts, name }) => at(gantts, name)),
    ...at(noFolder, ''),
    ...at(styleTemplates, nameOf('styleTemplates')),
    ...at(dataTemplates, nameOf('dataTemplates')),
    ...guests.flatMap(({ gantts, userName }) => at(gantts, userName)),
  ].sort((a, b) => b.gantt.modification - a.gantt.modification);
}
