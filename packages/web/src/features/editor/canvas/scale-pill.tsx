import type { Scene } from '@giotto/chart/layout';
import { SCALES, themeOf, timelineOf } from '@giotto/chart/model';
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, memo, type ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Menu, MenuItem, MenuTrigger } from '../../../components/ui/menu.tsx';
import { runCommand } from '../commands/registry.ts';
import { SCALE_COMMAND } from '../commands/timeline-commands.ts';
import { useChart, useSession } from '../session/session-context.ts';
import styles from './scale-pill.module.css';

/** The pill's minimum width at the timeline's beginning and its height, px. */
const NARROWEST = 88;
const HEIGHT = 24;

/** Shows the chart's scale at the timeline's beginning and opens the menu of scales (`ux.md` A8). */
export function ScalePill({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const session = useSession();
  const { column, header } = scene;
  // The drawing has the same margin on both sides.
  const start = scene.width - header.x - header.width;
  const width = (column.width - start) * zoom;
  const height = header.height * zoom;
  if (width < NARROWEST || height < HEIGHT + 4) return null;
  return (
    <Pill
      margin={header.y * zoom}
      left={start * zoom + 8}
      top={Math.round((height - HEIGHT) / 2)}
      most={Math.round(width - 16)}
      colour={themeOf(session.shown().state).headerTextColor}
    />
  );
}

interface PillProps {
  readonly margin: number;
  readonly left: number;
  readonly top: number;
  readonly most: number;
  readonly colour: string;
}

const Pill = memo(function Pill({ margin, left, top, most, colour }: PillProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const scale = useChart(({ state }) => timelineOf(state).scaleTypeScale);
  const name = intl.formatMessage({ id: `editor.settings.scale.${scale}` });
  const title = intl.formatMessage({ id: 'editor.settings.scale' });
  return (
    <div className={styles.layer} style={{ marginBlockStart: margin }} data-own-pointer>
      <MenuTrigger>
        <AriaButton
          className={styles.pill ?? ''}
          aria-label={`${title}: ${name}`}
          style={{ left, top, maxInlineSize: most, color: colour } as CSSProperties}
        >
          <span className={styles.name}>{name}</span>
          <ChevronDown size={12} strokeWidth={2} aria-hidden="true" />
        </AriaButton>
        <Menu
          aria-label={title}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[scale]}
          onAction={(key) => {
            const chosen = SCALES.find((one) => one === key);
            if (chosen) runCommand(session, SCALE_COMMAND[chosen]);
          }}
        >
          {SCALES.map((id) => (
            <MenuItem key={id} id={id} label={intl.formatMessage({ id: `editor.settings.scale.${id}` })} />
          ))}
        </Menu>
      </MenuTrigger>
    </div>
  );
});
