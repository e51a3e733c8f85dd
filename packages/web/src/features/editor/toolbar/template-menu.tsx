import { orderedIds } from '@giotto/chart/changes';
import { type Selection, templateKeyOf } from '@giotto/chart/interact';
import { type ElementKind, TEMPLATE_KIND_OF } from '@giotto/chart/model';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Menu, MenuItem, MenuTrigger } from '../../../components/ui/menu.tsx';
import { useChart } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';

interface TemplateMenuProps {
  readonly kind: ElementKind;
  readonly refs: Selection;
  readonly onChoose: (key: string) => void;
}

/** Chooses the selection's design template from those of the chart's style. */
export function TemplateMenu({ kind, refs, onChoose }: TemplateMenuProps): ReactElement | null {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const table = TEMPLATE_KIND_OF[kind];
  const keys = orderedIds(state, table as 'taskDesignTemplate');
  const [first] = refs;
  if (!first || keys.length < 2) return null;
  const current = templateKeyOf(state, first);
  const nameOf = (key: string) => state[table].get(key)?.name ?? key;
  return (
    <MenuTrigger>
      <AriaButton
        className={styles.trigger ?? ''}
        data-help="selection-template"
        aria-label={intl.formatMessage({ id: 'editor.template.label' }, { name: nameOf(current) })}
      >
        <span className={styles.name}>{nameOf(current)}</span>
        <ChevronDown size={12} strokeWidth={2} aria-hidden="true" />
      </AriaButton>
      <Menu
        aria-label={intl.formatMessage({ id: 'editor.template.menu' })}
        selectionMode="single"
        selectedKeys={[current]}
        onAction={(key) => onChoose(String(key))}
      >
        {keys.map((key) => (
          <MenuItem key={key} id={key} label={nameOf(key)} data-help="template-choice" />
        ))}
      </Menu>
    </MenuTrigger>
  );
}
