import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChartGantt, Command as CommandIcon, CornerDownRight } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { paletteTexts } from '../../../app/locales/palette-texts.ts';
import { paths } from '../../../app/paths.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Palette as PaletteBox, type PaletteLook } from '../../../components/palette/palette.tsx';
import { homepageQuery } from '../../../lib/homepage/homepage-query.ts';
import { describeChord } from '../../../lib/key-chord.ts';
import { isAvailable } from '../commands/key-commands.ts';
import { useTypedAhead } from '../commands/typed-ahead.tsx';
import { useSession } from '../session/session-context.ts';
import { isForOthers } from './is-for-others.ts';
import { listEntries, type PaletteEntry } from './palette-entries.ts';
import { runEntry } from './run-entry.ts';

/** Searches all commands with their shortcuts, this chart's tasks, and the person's charts (`ux.md` A9). */
export function Palette(): ReactElement {
  return (
    <FeatureTexts texts={paletteTexts}>
      <Box />
    </FeatureTexts>
  );
}

function Box(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const navigate = useNavigate();
  const [query, setQuery] = useTypedAhead();
  const { data } = useQuery({ ...homepageQuery, enabled: session.onDevice === undefined });
  const { state } = session.chart.get();
  const entries = useMemo(
    () =>
      listEntries({
        query,
        state,
        gantts: data?.gantts ?? [],
        labelOf: ({ id }) => intl.formatMessage({ id: `editor.command.${id}` }),
        isAvailable: (command) => isAvailable(session, command),
      }),
    [query, state, data, intl, session],
  );
  const close = () => session.ui.set({ surface: null });

  const run = (entry: PaletteEntry) => {
    close();
    if (entry.type === 'chart') {
      void navigate({ href: paths.editor(entry.gantt.userId, entry.gantt.ganttId) });
    } else runEntry(session, entry);
  };
  const lookOf = (entry: PaletteEntry): PaletteLook => {
    if (entry.type === 'command') {
      const { command } = entry;
      const isOff = !isAvailable(session, command);
      const shortcut = command.keys[0] ? describeChord(command.keys[0]) : '';
      const end = isForOthers(session, command) ? intl.formatMessage({ id: 'palette.forWriters' }) : shortcut;
      return {
        icon: CommandIcon,
        label: intl.formatMessage({ id: `editor.command.${command.id}` }),
        end,
        isOff,
      };
    }
    if (entry.type === 'element') {
      const end = intl.formatMessage({ id: `editor.kind.${entry.ref.kind}` });
      return { icon: CornerDownRight, label: entry.title, end };
    }
    return {
      icon: ChartGantt,
      label: entry.gantt.ganttName,
      end: intl.formatMessage({ id: 'palette.chart' }),
    };
  };
  return (
    <PaletteBox
      label={intl.formatMessage({ id: 'palette.label' })}
      placeholder={intl.formatMessage({ id: 'palette.placeholder' })}
      query={query}
      onQuery={setQuery}
      entries={entries}
      lookOf={lookOf}
      onRun={run}
      onClose={close}
    />
  );
}
