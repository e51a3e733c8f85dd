import { Link as LinkIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './guide.module.css';

interface LinkedHeadingProps {
  readonly level: 2 | 3 | 4;
  /** What follows # in its address. */
  readonly id: string;
  /** Its words, for the link's name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A heading with a link to itself, for sharing. */
export function LinkedHeading({ level, id, name, children }: LinkedHeadingProps): ReactElement {
  const intl = useIntl();
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles[`heading${level}`]} tabIndex={-1}>
      {children}
      <a
        className={styles.anchor}
        href={`#${id}`}
        aria-label={intl.formatMessage({ id: 'developers.linkTo' }, { name })}
      >
        <LinkIcon size={16} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </Heading>
  );
}
