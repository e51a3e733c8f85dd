import type { CommentPerson, CommentPiece } from '@giotto/contract/api';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../components/ui/menu.tsx';
import { toEditedText } from '../../../lib/comments/comment-text.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { CommentBody } from './comment-body.tsx';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { useCommentTime } from './use-comment-time.ts';
import { useWriting } from './use-draft.ts';

interface CommentItemProps {
  readonly id: string;
  /** The author; undefined for a former member. */
  readonly author: CommentPerson | undefined;
  readonly date: string;
  readonly isEdited: boolean;
  readonly isNew: boolean;
  readonly body: readonly CommentPiece[];
  readonly people: ReadonlyMap<string, CommentPerson>;
  readonly me: string;
  readonly suggestionId?: string | undefined;
  /** Below the text: what became of it, while it isn't sent. */
  readonly state?: ReactNode;
  /** Absent: the person may not. */
  readonly onEdit?: ((body: readonly CommentPiece[]) => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  /** Its field was opened. */
  readonly onWriting?: () => void;
  /** Whether it can still be changed. */
  readonly isHere?: () => boolean;
}

/** A comment: who, when, what, and a menu for those who may change or delete it. */
export function CommentItem(props: CommentItemProps): ReactElement {
  const { author, date, isEdited, isNew, body, people, me, suggestionId, state, onEdit, onDelete } = props;
  const intl = useIntl();
  const timeOf = useCommentTime();
  const editPlace = `edit ${props.id}`;
  const editing = useWriting(editPlace, props.onWriting);
  const [isDeleting, setDeleting] = useState(false);
  const former = intl.formatMessage({ id: 'comments.formerMember' });
  const name = author === undefined ? former : stripBidiControls(author.name);
  const exact = formatDateTime(intl, date);
  return (
    <li className={styles.comment} data-comment={props.id}>
      <Avatar name={name} colorKey={author?.id ?? 'former'} size={24} />
      <div className={styles.content}>
        <div className={styles.head}>
          <span className={styles.author} dir="auto">
            {name}
          </span>
          <span className={styles.time} title={exact}>
            {timeOf(date)}
            {isEdited && ` · ${intl.formatMessage({ id: 'comments.edited' })}`}
          </span>
          {isNew && <span className={styles.new}>{intl.formatMessage({ id: 'comments.new' })}</span>}
          {(onEdit || onDelete) && !editing.isOpen && (
            <span className={styles.menu}>
              <MenuTrigger>
                <IconButton
                  label={intl.formatMessage({ id: 'comments.actions' }, { name })}
                  icon={<Ellipsis size={14} strokeWidth={1.75} />}
                  size={24}
                />
                <Menu
                  placement="bottom end"
                  aria-label={intl.formatMessage({ id: 'comments.actions' }, { name })}
                >
                  {onEdit && (
                    <MenuItem
                      label={intl.formatMessage({ id: 'comments.edit' })}
                      icon={<Pencil size={16} strokeWidth={1.75} />}
                      onAction={editing.open}
                    />
                  )}
                  {onDelete && (
                    <MenuItem
                      label={intl.formatMessage({ id: 'comments.delete' })}
                      icon={<Trash2 size={16} strokeWidth={1.75} />}
                      isDanger
                      onAction={() => setDeleting(true)}
                    />
                  )}
                </Menu>
              </MenuTrigger>
            </span>
          )}
        </div>
        {editing.isOpen && onEdit ? (
          <Composer
            place={editPlace}
            autoFocus={editing.takesFocus}
            label={intl.formatMessage({ id: 'comments.editLabel' })}
            placeholder=""
            submitLabel={intl.formatMessage({ id: 'comments.save' })}
            initial={toEditedText(body, (id) => people.get(id)?.name ?? former)}
            suggestionId={suggestionId}
            isHere={props.isHere}
            onSubmit={(changed) => {
              editing.close();
              onEdit(changed);
            }}
            onCancel={editing.close}
          />
        ) : (
          <CommentBody body={body} people={people} me={me} />
        )}
        {state && <div className={classNames(styles.state)}>{state}</div>}
      </div>
      {isDeleting && onDelete && (
        <ConfirmDialog
          isOpen
          isDanger
          title={intl.formatMessage({ id: 'comments.deleteTitle' })}
          confirmLabel={intl.formatMessage({ id: 'comments.delete' })}
          cancelLabel={intl.formatMessage({ id: 'comments.keep' })}
          onConfirm={() => {
            setDeleting(false);
            onDelete();
          }}
          onCancel={() => setDeleting(false)}
        >
          {intl.formatMessage({ id: 'comments.deleteText' })}
        </ConfirmDialog>
      )}
    </li>
  );
}
