import type { ReactElement, ReactNode } from 'react';
import { Link } from '../../components/ui/link.tsx';
import styles from './guide.module.css';
import type { Inline } from './guide-blocks.ts';

/** A guide's text with its links and emphasis. */
export function InlineText({ text }: { readonly text: readonly Inline[] }): ReactElement {
  return (
    <>
      {text.map((part, at) => (
        // The text never changes: its parts have no other identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Part key={at} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { readonly part: Inline }): ReactNode {
  if (typeof part === 'string') return part;
  if ('code' in part) return <code className={styles.inlineCode}>{part.code}</code>;
  if ('strong' in part)
    return (
      <strong>
        <InlineText text={part.strong} />
      </strong>
    );
  if ('emphasis' in part)
    return (
      <em>
        <InlineText text={part.emphasis} />
      </em>
    );
  const words = <InlineText text={part.text} />;
  if (part.href.startsWith('#'))
    return (
      <a className={styles.link} href={part.href}>
        {words}
      </a>
    );
  return (
    <Link href={part.href} isExternal>
      {words}
    </Link>
  );
}
