import type { CommentPerson, CommentPiece } from '@giotto/contract/api';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { splitComment } from '../../../lib/comments/comment-text.ts';
import styles from './comments.module.css';

interface CommentBodyProps {
  readonly body: readonly CommentPiece[];
  readonly people: ReadonlyMap<string, CommentPerson>;
  readonly me: string;
}

/** A comment's text, with its links and the people it mentions. */
export function CommentBody({ body, people, me }: CommentBodyProps): ReactElement {
  const intl = useIntl();
  const parts = useMemo(() => splitComment(body), [body]);
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, at) => {
        const key = `${at} ${part.type}`;
        if (part.type === 'text') return part.text;
        if (part.type === 'link')
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          );
        const name = people.get(part.id)?.name;
        return (
          <span key={key} className={classNames(styles.mention, part.id === me && styles.ofMe)}>
            @
            {name === undefined
              ? intl.formatMessage({ id: 'comments.formerMember' })
              : stripBidiControls(name)}
          </span>
        );
      })}
    </p>
  );
}
