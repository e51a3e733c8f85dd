import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../components/ui/menu.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './admin.module.css';
import { moveItem, type Placed } from './arrange.ts';
import list from './content-list.module.css';

/** One item of content as listed. */
interface ContentItem extends Placed {
  readonly name: string;
  readonly isBuiltIn: boolean;
  readonly note?: string;
  /** A picture's URL. */
  readonly picture?: string;
  readonly tags?: ReactNode;
  /** Comes with the product and has been overridden. */
  readonly isChanged?: boolean;
  /** Can't be edited, only hidden. */
  readonly isFixed?: boolean;
}

interface ContentListProps {
  readonly items: readonly ContentItem[];
  readonly isPending: boolean;
  /** Called with the whole list in its new order; absent if admins can't change the order. */
  readonly onArrange?: (items: readonly Placed[]) => void;
  readonly onHide: (id: string, isHidden: boolean) => void;
  /** Removes an added item after the given confirmation text. */
  readonly remove?: { readonly text: string; readonly run: (id: string) => void };
  readonly onEdit?: (id: string) => void;
}

/** A list of content for admins: sort where possible, hide, edit, and remove added items. */
export function ContentList(props: ContentListProps): ReactElement {
  const { items, isPending, onArrange } = props;
  const intl = useIntl();
  return (
    <ol className={styles.list}>
      {items.map((item, at) => (
        <li key={item.id} className={styles.row} data-hidden={item.isHidden || undefined}>
          <Piece item={item} />
          {item.tags}
          {item.isHidden && <Tag>{intl.formatMessage({ id: 'admin.hidden' })}</Tag>}
          <span className={list.buttons}>
            {onArrange && <Arrows {...{ items, isPending, onArrange, at }} />}
            <PieceMenu {...props} item={item} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ArrowsProps extends Pick<ContentListProps, 'items' | 'isPending'> {
  readonly onArrange: (items: readonly Placed[]) => void;
  readonly at: number;
}

function Arrows({ items, isPending, onArrange, at }: ArrowsProps): ReactElement {
  const intl = useIntl();
  const name = items[at]?.name ?? '';
  return (
    <>
      <IconButton
        size={28}
        label={intl.formatMessage({ id: 'admin.up' }, { name })}
        icon={<ArrowUp size={16} strokeWidth={1.75} />}
        isDisabled={at === 0 || isPending}
        onPress={() => onArrange(moveItem(items, at, at - 1))}
      />
      <IconButton
        size={28}
        label={intl.formatMessage({ id: 'admin.down' }, { name })}
        icon={<ArrowDown size={16} strokeWidth={1.75} />}
        isDisabled={at === items.length - 1 || isPending}
        onPress={() => onArrange(moveItem(items, at, at + 1))}
      />
    </>
  );
}

function Piece({ item: { name, note, picture } }: { readonly item: ContentItem }): ReactElement {
  return (
    <>
      {picture !== undefined && <img className={list.picture} src={picture} alt="" loading="lazy" />}
      <div className={list.text}>
        <div className={styles.name} dir="auto">
          {name}
        </div>
        {note !== undefined && <div className={styles.small}>{note}</div>}
      </div>
    </>
  );
}

function PieceMenu({
  item,
  isPending,
  onHide,
  remove,
  onEdit,
}: ContentListProps & { readonly item: ContentItem }): ReactElement {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, isHidden, isBuiltIn } = item;
  const label = intl.formatMessage({ id: 'admin.optionsOf' }, { name });
  const acts: Record<string, () => void> = {
    edit: () => onEdit?.(id),
    hide: () => onHide(id, !isHidden),
    remove: () => setIsAsking(true),
  };
  return (
    <>
      <MenuTrigger>
        <IconButton
          size={28}
          label={label}
          isDisabled={isPending}
          icon={<Ellipsis size={16} strokeWidth={1.75} />}
        />
        <Menu aria-label={label} placement="bottom end" onAction={(key) => acts[String(key)]?.()}>
          {onEdit && !item.isFixed && <MenuItem id="edit" label={intl.formatMessage({ id: 'admin.edit' })} />}
          <MenuItem id="hide" label={intl.formatMessage({ id: isHidden ? 'admin.show' : 'admin.hide' })} />
          {remove && !isBuiltIn && (
            <MenuItem id="remove" isDanger label={intl.formatMessage({ id: 'admin.remove' })} />
          )}
          {remove && isBuiltIn && item.isChanged && (
            <MenuItem id="remove" label={intl.formatMessage({ id: 'admin.restore' })} />
          )}
        </Menu>
      </MenuTrigger>
      <ConfirmDialog
        isDanger={!isBuiltIn}
        isOpen={isAsking}
        title={intl.formatMessage(
          { id: isBuiltIn ? 'admin.restoreQuestion' : 'admin.removeQuestion' },
          { name },
        )}
        confirmLabel={intl.formatMessage({ id: isBuiltIn ? 'admin.restoreConfirm' : 'admin.removeConfirm' })}
        cancelLabel={intl.formatMessage({ id: 'admin.cancel' })}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          remove?.run(id);
        }}
      >
        {isBuiltIn ? intl.formatMessage({ id: 'admin.restoreText' }) : remove?.text}
      </ConfirmDialog>
    </>
  );
}
