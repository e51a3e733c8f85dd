import { type Box, grow } from '@giotto/chart/layout';
import { memo, type ReactElement } from 'react';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { personHue } from '../../../components/ui/person-hue.ts';
import type { Ghost, Mark, Strip } from './layout-ghosts.ts';
import { AIR, DOT, dotX, shorten } from './mark-geometry.ts';
import type { DrawnLink } from './place-link.ts';
import styles from './suggestion-drawing.module.css';

interface MarkViewProps {
  readonly mark: Mark;
  readonly isChosen: boolean;
  /** Where the plot starts: anything before it would be clipped. */
  readonly edge: number;
  readonly onChoose?: (id: string, mark: Element) => void;
}

/** Half the length of a dot's plus or minus sign, in px. */
const ARM = 3;

/** A suggestion's effect on one element. */
export const MarkView = memo(function MarkView({
  mark,
  isChosen,
  edge,
  onChoose,
}: MarkViewProps): ReactElement {
  const { suggestion, type, id, isFollowing, isPoint, outline, result, original, strip, link } = mark;
  const box = grow(outline, AIR);
  return (
    <g
      className={classNames(
        styles.mark,
        personHue(suggestion.authorId),
        isFollowing && styles.following,
        isChosen && styles.chosen,
        onChoose && styles.pressable,
      )}
      data-suggestion={suggestion.id}
      data-mark={type}
      data-element={id}
      data-following={isFollowing || undefined}
      {...(onChoose && {
        onPointerDown: (event) => event.stopPropagation(),
        onClick: (event) => onChoose(suggestion.id, event.currentTarget),
      })}
    >
      {original && <GhostView ghost={original} className={styles.original} />}
      {result && <GhostView ghost={result} className={isPoint ? styles.point : undefined} />}
      {link ? <LinkView link={link} /> : <Outline mark={mark} box={box} />}
      {strip && <StripName strip={strip} />}
      <Titles mark={mark} />
      {type === 'removed' && !link && <Strike box={outline} />}
      {!isFollowing && <Dot mark={mark} x={dotX(box, edge)} y={box.y} />}
    </g>
  );
});

function GhostView({ ghost, className }: { ghost: Ghost; className?: string | undefined }): ReactElement {
  return (
    <g className={className} transform={`translate(${ghost.dx} ${ghost.dy})`}>
      <g className={styles.body}>
        <ShapeList shapes={ghost.shapes} />
      </g>
      {ghost.labels.map(({ part, box, shapes, dx, dy }) => (
        <g key={`${part} ${box.x}`} transform={`translate(${dx - ghost.dx} ${dy - ghost.dy})`}>
          <ShapeList shapes={shapes} />
        </g>
      ))}
    </g>
  );
}

function Outline({ mark, box }: { mark: Mark; box: Box }): ReactElement {
  const { isPoint, strip } = mark;
  if (strip?.isOriginal && mark.type === 'moved') {
    return (
      <>
        <rect className={classNames(styles.strip, styles.original)} {...strip.box} rx={3} />
        <rect className={styles.outline} {...box} rx={5} />
      </>
    );
  }
  if (strip) return <rect className={classNames(styles.outline, styles.strip)} {...strip.box} rx={3} />;
  if (isPoint) return <circle className={styles.outline} {...circleAround(box)} />;
  return <rect className={styles.outline} {...box} rx={5} />;
}

function LinkView({ link: { points, isGone } }: { link: DrawnLink }): ReactElement {
  return (
    <polyline
      className={classNames(styles.link, isGone && styles.original)}
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
    />
  );
}

function StripName({ strip: { name, isOriginal } }: { strip: Strip }): ReactElement | null {
  if (!name) return null;
  return (
    <text className={classNames(styles.stripName, isOriginal && styles.gone)} x={name.x} y={name.y}>
      {name.text}
    </text>
  );
}

function Strike({ box: { x, y, width, height } }: { box: Box }): ReactElement {
  return <path className={styles.strike} d={`M${x - AIR} ${y + height / 2}h${width + 2 * AIR}`} />;
}

interface MarkPlace {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
}

/** A renamed element's old and new title. */
function Titles({ mark: { oldTitle, newTitle, titles } }: { mark: Mark }): ReactElement | null {
  if (!titles) return null;
  return (
    <text className={styles.titles} x={titles.x} y={titles.y}>
      <tspan className={styles.gone}>{shorten(oldTitle)}</tspan>
      {newTitle && <tspan dx={oldTitle ? ARM * 2 : 0}>{shorten(newTitle)}</tspan>}
    </text>
  );
}

/** The author's dot; a plus or minus marks additions and deletions independently of colour. */
function Dot({ mark: { suggestion, type }, x, y }: MarkPlace): ReactElement {
  return (
    <g className={styles.dot}>
      <title>{suggestion.authorName}</title>
      <circle cx={x} cy={y} r={DOT} />
      {type === 'added' || type === 'removed' ? (
        <path d={`M${x - ARM} ${y}h${2 * ARM}${type === 'added' ? `M${x} ${y - ARM}v${2 * ARM}` : ''}`} />
      ) : (
        <text x={x} y={y}>
          {[...suggestion.authorName.trim()][0]?.toLocaleUpperCase() ?? ''}
        </text>
      )}
    </g>
  );
}

function circleAround({ x, y, width, height }: Box) {
  return { cx: x + width / 2, cy: y + height / 2, r: Math.max(width, height) / 2 + AIR };
}
