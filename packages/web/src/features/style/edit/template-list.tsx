import { orderedIds } from '@giotto/chart/changes';
import type { TemplateKind } from '@giotto/chart/model';
import { countUses, placeTemplate, templateName } from '@giotto/chart/styles';
import { GripVertical } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import list from '../../../components/ui/sortable-list.module.css';
import { useStyleEdit } from './style-edit-context.ts';
import styles from './template-list.module.css';
import { TemplateMenu } from './template-menu.tsx';
import { TemplateSwatch } from './template-swatch.tsx';

interface TemplateListProps {
  readonly kind: TemplateKind;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly onRename: () => void;
  readonly onDelete: (key: string) => void;
}

/** The design templates of a kind: sample, name and usage count; reordered by dragging. */
export function TemplateList(props: TemplateListProps): ReactElement {
  const { kind, label, chosen, onChoose, onRename, onDelete } = props;
  const intl = useIntl();
  const { draft } = useStyleEdit();
  const { state } = draft;
  const uses = useMemo(() => countUses(state, kind), [state, kind]);
  const keys = orderedIds(state, kind);
  const items = keys.map((id) => ({ id, name: templateName(state, kind, id), count: uses.get(id) ?? 0 }));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys: dragged, target }) => {
      const [key] = dragged;
      if (key === undefined) return;
      const others = keys.filter((other) => other !== key);
      const index = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      draft.edit(placeTemplate(state, kind, String(key), index));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  });
  return (
    <GridList
      className={styles.list ?? ''}
      aria-label={label}
      items={items}
      dependencies={[state, chosen]}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(selected) => {
        const [key] = selected === 'all' ? [] : selected;
        if (key !== undefined) onChoose(String(key));
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id, name, count }) => (
        <GridListItem id={id} textValue={name} className={classNames(list.item, styles.item)}>
          <Button
            slot="drag"
            className={list.grip ?? ''}
            aria-label={intl.formatMessage({ id: 'style.template.drag' }, { name })}
          >
            <GripVertical size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <TemplateSwatch state={state} kind={kind} id={id} />
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span
            className={styles.count}
            title={intl.formatMessage({ id: 'style.template.uses' }, { count })}
            aria-label={intl.formatMessage({ id: 'style.template.uses' }, { count })}
            role="img"
          >
            {count}
          </span>
          <TemplateMenu
            kind={kind}
            id={id}
            onChoose={onChoose}
            onRename={() => {
              onChoose(id);
              onRename();
            }}
            onDelete={() => onDelete(id)}
          />
        </GridListItem>
      )}
    </GridList>
  );
}
