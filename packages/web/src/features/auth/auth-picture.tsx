import styles from './auth-picture.module.css';

interface PictureBar {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly done: number;
  readonly hue: 0 | 1 | 2 | 3;
  /** The width of the line that stands for the title. */
  readonly label: number;
}

const left = 132;
const top = 76;
const rowHeight = 38;
const barHeight = 22;
const todayAt = 262;
const columns = [0, 80, 160, 240, 320, 400];

const bars: readonly PictureBar[] = [
  { row: 0, start: 8, end: 126, done: 1, hue: 0, label: 64 },
  { row: 1, start: 142, end: 262, done: 1, hue: 0, label: 78 },
  { row: 2, start: 88, end: 246, done: 1, hue: 1, label: 56 },
  { row: 3, start: 282, end: 372, done: 0, hue: 1, label: 84 },
  { row: 4, start: 196, end: 318, done: 0.54, hue: 2, label: 60 },
  { row: 5, start: 334, end: 446, done: 0, hue: 3, label: 72 },
];

const links: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
];

function barTop(row: number): number {
  return top + row * rowHeight;
}

/** From the bar's end, around a small corner, down to the start of the next bar. */
function drawLink([from, to]: readonly [number, number]): string {
  const a = bars[from];
  const b = bars[to];
  if (!a || !b) return '';
  const y = barTop(a.row) + barHeight / 2;
  const x = left + b.start + 10;
  return `M${left + a.end} ${y}H${x - 4}q4 0 4 4V${barTop(b.row) - 2}m-3.5-4.5l3.5 4.5 3.5-4.5`;
}

/** A small decorative chart for the sign-in pages. */
export function AuthPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 620 372" aria-hidden="true">
      <rect className={styles.page} x=".5" y=".5" width="619" height="371" rx="12" />
      <path className={styles.head} d="M1 48V12.5A11.5 11.5 0 0 1 12.5 1h595A11.5 11.5 0 0 1 619 12.5V48Z" />
      {columns.map((x) => (
        <g key={x}>
          <line className={styles.grid} x1={left + x} y1="48" x2={left + x} y2="371" />
          <rect className={styles.label} x={left + x + 12} y="21" width="38" height="7" rx="3.5" />
        </g>
      ))}
      <line className={styles.today} x1={left + todayAt} y1="48" x2={left + todayAt} y2="371" />
      {links.map((link) => (
        <path key={link.join()} className={styles.link} d={drawLink(link)} />
      ))}
      {bars.map(({ row, start, end, done, hue, label }) => (
        <g key={row} className={styles[`bar${hue}`]}>
          <rect className={styles.label} x="24" y={barTop(row) + 7} width={label} height="7" rx="3.5" />
          <rect
            className={styles.track}
            x={left + start}
            y={barTop(row)}
            width={end - start}
            height={barHeight}
            rx="6"
          />
          <rect
            className={styles.done}
            x={left + start}
            y={barTop(row)}
            width={(end - start) * done}
            height={barHeight}
            rx="6"
          />
        </g>
      ))}
      <path className={styles.milestone} d={`M${left + 446} ${barTop(6) + 1}l10 10-10 10-10-10Z`} />
      <rect className={styles.label} x="24" y={barTop(6) + 7} width="50" height="7" rx="3.5" />
    </svg>
  );
}
