import {
  type CommentPerson,
  type CommentPiece,
  type CommentTarget,
  listCommentPeople,
} from '@giotto/contract/api';
import { COMMENT_LENGTH } from '@giotto/contract/plans';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { callApi } from '../../../lib/api.ts';
import { findMention, findPeople, toPieces } from '../../../lib/comments/comment-text.ts';
import { FieldContext } from '../../../lib/open-field/field-surroundings.ts';
import { placeOf } from '../../../lib/open-field/use-open-field.ts';
import styles from './composer.module.css';
import { useComments } from './use-comments.ts';
import { useDraft, type Written } from './use-draft.ts';

interface ComposerProps {
  /** Where what is being written is kept until it is sent (`CommentDrafts`). */
  readonly place: string;
  /** What a new thread would be about. */
  readonly target?: CommentTarget;
  /** What is written here, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  /** A comment being edited. */
  readonly initial?: Written;
  /** The suggestion that only some people see; absent: whoever sees the chart can be mentioned. */
  readonly suggestionId?: string | undefined;
  /** Above the field. */
  readonly about?: ReactNode;
  readonly autoFocus?: boolean;
  /** Focuses the field when it changes to a number above 0. */
  readonly focusedBy?: number;
  /** The list of people opens above the field, where there is room. */
  readonly opensUp?: boolean;
  /** Whether what is written can still be sent; default: always. */
  readonly isHere?: (() => boolean) | undefined;
  readonly onSubmit: (body: readonly CommentPiece[]) => void;
  /** Esc, and the button; absent: Esc only leaves the field. */
  readonly onCancel?: () => void;
}

/** The most people offered, and the characters left from which their number is shown. */
const OFFERED = 6;
const NEARLY_FULL = 200;

/** Writes a comment: `@` offers people, Ctrl+Enter sends, Esc cancels. What is being written survives the page. */
export function Composer(props: ComposerProps): ReactElement {
  const { place, target, label, placeholder, submitLabel, initial, suggestionId, about, autoFocus } = props;
  const { onSubmit, onCancel } = props;
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, mentioned, write, clear, forget } = useDraft(place, initial, target);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isLeft, setLeft] = useState(true);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const people = usePeople(suggestionId, !isLeft);
  const mention = isLeft ? null : findMention(text, caret);
  const offered =
    mention === null || mention.at === dismissed ? [] : findPeople(people, mention.query, OFFERED);
  const isOffering = offered.length > 0;
  const chosen = Math.min(active, offered.length - 1);
  const left = COMMENT_LENGTH - [...text.trim()].length;
  const canSend = text.trim() !== '' && left >= 0;

  useLostDraft(text === (initial?.text ?? '') ? '' : text, props.isHere, forget);
  const { focusedBy = 0 } = props;
  useEffect(() => {
    if (focusedBy > 0) field.current?.focus();
  }, [focusedBy]);

  const send = () => {
    if (!canSend) return;
    clear();
    onSubmit(toPieces(text.trim(), mentioned));
    field.current?.focus();
  };
  const insert = (person: CommentPerson) => {
    if (mention === null) return;
    const before = `${text.slice(0, mention.at)}@${person.name} `;
    const rest = text.slice(caret);
    write({
      text: before + rest.replace(/^ /, ''),
      mentioned: [...mentioned.filter((one) => one.id !== person.id), person],
    });
    setCaret(before.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const cancel = () => {
    forget();
    onCancel?.();
  };
  const chooseByKey = (event: KeyboardEvent): boolean => {
    const count = offered.length;
    if (event.key === 'ArrowDown') setActive((chosen + 1) % count);
    else if (event.key === 'ArrowUp') setActive((chosen + count - 1) % count);
    else if ((event.key === 'Enter' || event.key === 'Tab') && offered[chosen]) insert(offered[chosen]);
    else if (event.key === 'Escape') setDismissed(mention?.at ?? null);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a character is being composed, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSending) send();
    else if (!(isOffering && chooseByKey(event))) {
      if (event.key !== 'Escape') return;
      if (onCancel) cancel();
      else field.current?.blur();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={styles.composer}
      data-comment-composer
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about}
      <div className={styles.field}>
        <textarea
          ref={field}
          className={styles.area}
          rows={text === '' && !onCancel && isLeft ? 1 : 3}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
          autoFocus={autoFocus}
          value={text}
          placeholder={placeholder}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={isOffering ? `${id}-people` : undefined}
          aria-activedescendant={isOffering ? `${id}-${chosen}` : undefined}
          aria-describedby={left <= NEARLY_FULL ? `${id}-left` : undefined}
          aria-invalid={left < 0 || undefined}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            write({ text: target.value, mentioned });
            setCaret(target.selectionEnd);
            setActive(0);
            setDismissed(null);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
          onKeyDown={onKeyDown}
        />
        {isOffering && (
          <div
            id={`${id}-people`}
            role="listbox"
            aria-label={intl.formatMessage({ id: 'comments.people' })}
            className={classNames(styles.people, props.opensUp && styles.up)}
          >
            {offered.map((person, at) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active person
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose too
              <div
                key={person.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                className={styles.person}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(at)}
                onClick={() => insert(person)}
              >
                <Avatar name={person.name} colorKey={person.id} size={24} />
                <span dir="auto">{person.name}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      <span className={styles.hidden} role="status">
        {isOffering ? intl.formatMessage({ id: 'comments.offered' }, { count: offered.length }) : ''}
      </span>
      {left <= NEARLY_FULL && (
        <span id={`${id}-left`} className={classNames(styles.left, left < 0 && styles.over)}>
          {intl.formatMessage(
            { id: left < 0 ? 'comments.tooLong' : 'comments.left' },
            { count: Math.abs(left) },
          )}
        </span>
      )}
      {(text !== '' || onCancel) && (
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="small" isDisabled={!canSend}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button size="small" onPress={cancel}>
              {intl.formatMessage({ id: 'comments.cancel' })}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Hands on what is written in a field that goes away with what it was an answer to. */
function useLostDraft(text: string, isHere: (() => boolean) | undefined, forget: () => void): void {
  const { onLost } = useContext(FieldContext);
  const latest = useRef({ text, isHere, forget, onLost });
  latest.current = { text, isHere, forget, onLost };
  useLayoutEffect(
    () => () => {
      const last = latest.current;
      if (last.text.trim() === '' || last.isHere?.() !== false) return;
      last.onLost({ text: last.text, isTitle: false, reason: 'gone', place: placeOf(last.text) });
      last.forget();
    },
    [],
  );
}

const NOBODY: readonly CommentPerson[] = [];
/** Ms for which the list of people is used without asking again. */
const FRESH = 60_000;

/** The people who can be mentioned, asked for once somebody writes. */
function usePeople(suggestionId: string | undefined, isWanted: boolean): readonly CommentPerson[] {
  const address = useComments((open) => open.address);
  const { data = NOBODY } = useQuery({
    queryKey: ['comment-people', address?.ganttId, suggestionId],
    enabled: isWanted && address !== null,
    staleTime: FRESH,
    queryFn: async () => {
      const params = { userId: address?.ownerId ?? '', ganttId: address?.ganttId ?? '' };
      const query = suggestionId === undefined ? {} : { suggestionId };
      return (await callApi(listCommentPeople, { params, query })).people;
    },
  });
  return data;
}
