import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { LEGAL_FIGURES } from './legal-figures.ts';
import type { LegalSectionName } from './legal-sections.ts';
import styles from './legal-text.module.css';

interface LegalSectionProps {
  readonly name: LegalSectionName;
  readonly number: number;
  /** The operator's name for use within a sentence. */
  readonly operator: string;
  readonly headings: RefObject<Map<LegalSectionName, HTMLElement>>;
}

/** A section of a legal text: its lines are paragraphs, lines starting with a bullet form a list. */
export function LegalSection({ name, number, operator, headings }: LegalSectionProps) {
  const intl = useIntl();
  const figures = Object.entries(LEGAL_FIGURES).map(([key, value]) => [key, intl.formatNumber(value)]);
  const text = intl.formatMessage({ id: `legal.${name}.text` }, { ...Object.fromEntries(figures), operator });
  return (
    <section>
      <h3
        className={styles.heading}
        tabIndex={-1}
        ref={(heading) => {
          if (heading) headings.current.set(name, heading);
        }}
      >
        {`${number}. ${intl.formatMessage({ id: `legal.${name}.title` })}`}
      </h3>
      {groupLines(text.split('\n')).map((group) =>
        typeof group === 'string' ? (
          <p key={group}>{group}</p>
        ) : (
          <ul key={group[0]} className={styles.list}>
            {group.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** Groups consecutive list items and leaves paragraphs as they are. */
function groupLines(lines: readonly string[]): (string | string[])[] {
  const groups: (string | string[])[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (!line.startsWith('• ')) groups.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else groups.push([line.slice(2)]);
  }
  return groups;
}
