import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import styles from './section.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** At the end of the title line. */
  readonly note?: ReactNode;
  /** Only an open section renders its content. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A section of the style editor that expands below its title. */
export function Section({ id, title, note, isOpen, children }: SectionProps): ReactElement {
  return (
    <Disclosure id={id} className={styles.section ?? ''}>
      <Heading level={3} className={styles.heading ?? ''}>
        <Button slot="trigger" data-help={`style-section-${id}`} className={styles.trigger ?? ''}>
          <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.title}>{title}</span>
          {note}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel ?? ''}>
        {isOpen && (
          <div className={styles.content} data-help={`style-open-${id}`}>
            {children}
          </div>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}
