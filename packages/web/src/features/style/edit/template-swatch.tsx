import { iconPath } from '@giotto/chart/icons';
import {
  dependencyLook,
  laneLook,
  markerLook,
  milestoneLook,
  type State,
  type TemplateKind,
  taskLook,
  themeOf,
} from '@giotto/chart/model';
import type { ReactElement } from 'react';
import list from '../../../components/ui/sortable-list.module.css';

interface TemplateSwatchProps {
  readonly state: State;
  readonly kind: TemplateKind;
  readonly id: string;
}

const DASHES = { solid: undefined, dotted: '0.1 4', dashed: '5 4' } as const;
const WIDTHS = { thin: 1, medium: 1.5, thick: 2.5 } as const;

/** A sample of a template on the chart's own background. */
export function TemplateSwatch({ state, kind, id }: TemplateSwatchProps): ReactElement {
  return (
    <span className={list.swatch} style={{ background: themeOf(state).backgroundColor }} aria-hidden="true">
      <svg width="32" height="20" viewBox="0 0 32 20" aria-hidden="true">
        <Sample state={state} kind={kind} id={id} />
      </svg>
    </span>
  );
}

function Sample({ state, kind, id: designTemplate }: TemplateSwatchProps): ReactElement {
  switch (kind) {
    case 'taskDesignTemplate': {
      const { color, corner, showStroke, strokeColor } = taskLook(state, { designTemplate });
      const radius = Math.min(corner, 5);
      const stroke = showStroke ? strokeColor : 'none';
      return <rect x="4.5" y="5.5" width="23" height="9" rx={radius} fill={color} stroke={stroke} />;
    }
    case 'milestoneDesignTemplate': {
      const { icon, iconColor } = milestoneLook(state, { designTemplate });
      return <path d={iconPath(icon, 9, 3, 14)} fill={iconColor} />;
    }
    case 'laneDesignTemplate': {
      const { backgroundColor, borderColor = 'none' } = laneLook(state, { designTemplate });
      return <rect x="8.5" y="0" width="15" height="20" fill={backgroundColor} stroke={borderColor} />;
    }
    case 'markerDesignTemplate': {
      const { lineColor, lineDash, backgroundColor, showLine } = markerLook(state, { designTemplate });
      return (
        <>
          {showLine && (
            <path d="M10 2V18" stroke={lineColor} strokeWidth="1.5" strokeDasharray={DASHES[lineDash]} />
          )}
          <rect x="10" y="3" width="14" height="7" rx="1.5" fill={backgroundColor} />
        </>
      );
    }
    case 'dependencyDesignTemplate': {
      const look = dependencyLook(state, { from: '', to: '', designTemplate });
      return (
        <>
          <path
            d="M3 5H12Q15 5 15 8V12Q15 15 18 15H24"
            fill="none"
            stroke={look.lineColor}
            strokeWidth={WIDTHS[look.lineType]}
            strokeDasharray={DASHES[look.lineDash]}
            strokeLinecap={look.lineDash === 'dotted' ? 'round' : 'butt'}
          />
          {look.showArrow && <path d="M29 15L23 11.5V18.5Z" fill={look.lineColor} />}
        </>
      );
    }
  }
}
