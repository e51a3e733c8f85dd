import { orderedIds } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { RuleUse } from '@giotto/chart/rules';
import { GripVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import list from '../../../components/ui/sortable-list.module.css';
import { useSession } from '../session/session-context.ts';
import { placeRule } from './rule-changes.ts';
import { designOf } from './rule-design.ts';
import { RuleSwatch } from './rule-swatch.tsx';
import { ruleWords } from './rule-words.ts';
import styles from './rules.module.css';

interface RuleListProps {
  readonly state: State;
  readonly uses: ReadonlyMap<Id, RuleUse>;
  readonly chosen: Id | null;
  readonly onChoose: (id: Id) => void;
}

/** A chart's rules in order: sample, name, what each asks and how often it applies; reordered by dragging. */
export function RuleList({ state, uses, chosen, onChoose }: RuleListProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const ids = orderedIds(state, 'rule');
  const items = ids.map((id) => {
    const rule = state.rule.get(id) ?? { conditions: [] };
    const { name = '', isOff = false } = rule;
    const words = ruleWords(intl, state, rule.conditions);
    const count = uses.get(id)?.count ?? 0;
    return { id, name: name || words, words, isOff, design: designOf(state, rule), count };
  });
  /** What is said instead of how often it applies. */
  const endOf = (isOff: boolean, missing: string | null) => {
    if (isOff) return intl.formatMessage({ id: 'rules.off' });
    return missing === null ? undefined : intl.formatMessage({ id: 'rules.designless' });
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys: dragged, target }) => {
      const [key] = dragged;
      if (key === undefined) return;
      const others = ids.filter((other) => other !== key);
      const index = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      session.commit(placeRule(session.chart.get().state, String(key), index));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  });
  return (
    <GridList
      className={styles.list ?? ''}
      aria-label={intl.formatMessage({ id: 'rules.list' })}
      items={items}
      dependencies={[state, chosen]}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      // It closes the dialog.
      escapeKeyBehavior="none"
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(selected) => {
        const [key] = selected === 'all' ? [] : selected;
        if (key !== undefined) onChoose(String(key));
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ id, name, words, isOff, design, count }) => (
        <GridListItem
          id={id}
          textValue={name}
          className={classNames(list.item, styles.item)}
          data-off={isOff || undefined}
        >
          <Button
            slot="drag"
            className={list.grip ?? ''}
            aria-label={intl.formatMessage({ id: 'rules.drag' }, { name })}
          >
            <GripVertical size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <RuleSwatch state={state} task={design.task} milestone={design.milestone} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto" title={name}>
              {name}
            </span>
            {name !== words && (
              <span className={styles.asks} dir="auto" title={words}>
                {words}
              </span>
            )}
          </span>
          <span
            className={styles.count}
            role="img"
            aria-label={
              endOf(isOff, design.missing) ?? intl.formatMessage({ id: 'rules.matches' }, { count })
            }
          >
            {endOf(isOff, design.missing) ?? count}
          </span>
        </GridListItem>
      )}
    </GridList>
  );
}
