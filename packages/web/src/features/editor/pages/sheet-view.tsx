import { TEXT_PARTS } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import type { Sheet, SheetGroup } from '@giotto/chart/pages';
import { fontStack, textStyle } from '@giotto/chart/text';
import { memo, type ReactElement } from 'react';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import type { FadeLevel } from '../../../lib/drawing-host.ts';

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly label: string;
  /** Screen px per point of the page. */
  readonly scale: number;
  readonly className?: string;
  /** Elements faded out in favour of what is suggested about them. */
  readonly faded: ReadonlyMap<Id, FadeLevel>;
}

const OPACITY = { half: 0.5, bare: 0.5, hidden: 0 } as const satisfies Record<FadeLevel, number>;

/** A page as an SVG: the same groups as in exports, clipped and placed the same way (`renderSheets`). */
export const SheetView = memo(function SheetView({ sheet, label, scale, className, faded }: SheetViewProps) {
  const { width, height, font, background, groups } = sheet;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={fontStack(font)}
      textRendering="geometricPrecision"
      style={textStyle(font)}
    >
      <rect width={width} height={height} fill={background} />
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no names, their place says which they are
        <Group key={index} group={group} faded={faded} />
      ))}
    </svg>
  );
});

interface GroupProps extends Pick<SheetViewProps, 'faded'> {
  readonly group: SheetGroup;
}

function Group({ group, faded }: GroupProps): ReactElement {
  const { scale, x, y, clip, pieces } = group;
  const content = <Pieces pieces={pieces} faded={faded} />;
  if (clip === undefined) {
    return <g transform={`translate(${x} ${y}) scale(${scale})`}>{content}</g>;
  }
  return (
    <svg
      x={x + scale * clip.x}
      y={y + scale * clip.y}
      width={scale * clip.width}
      height={scale * clip.height}
      viewBox={`${clip.x} ${clip.y} ${clip.width} ${clip.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {content}
    </svg>
  );
}

type PiecesProps = Pick<SheetGroup, 'pieces'> & Pick<SheetViewProps, 'faded'>;

function Pieces({ pieces, faded }: PiecesProps): ReactElement {
  const fadingOf = ({ owner }: SheetGroup['pieces'][number]) => {
    if (!owner || owner.part === 'columnLabel' || owner.part === 'rowLine') return undefined;
    const fading = faded.get(owner.id);
    return fading === 'bare' && TEXT_PARTS.has(owner.part) ? 'hidden' : fading;
  };
  if (faded.size === 0) return <ShapeList shapes={pieces.flatMap(({ shapes }) => shapes)} />;
  return (
    <>
      {pieces.map((piece, at) => {
        const fading = fadingOf(piece);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, their place says which they are
          <g key={at} {...(fading && { opacity: OPACITY[fading] })}>
            <ShapeList shapes={piece.shapes} />
          </g>
        );
      })}
    </>
  );
}
