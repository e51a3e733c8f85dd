import { lookKindOf, templateKeyOf } from '@giotto/chart/interact';
import { DEFAULT_TEMPLATE, TEMPLATE_KIND_OF, type TemplateKind } from '@giotto/chart/model';
import { copyTemplate, countUses, deleteTemplate } from '@giotto/chart/styles';
import { Palette, Plus } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { PropertyList } from './property-list.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { useStyleEdit } from './style-edit-context.ts';
import type { TemplateSectionId } from './template-kinds.ts';
import { TemplateList } from './template-list.tsx';
import { TemplateNameField } from './template-name-field.tsx';
import { TEMPLATE_PROPERTIES } from './template-properties.ts';
import styles from './template-section.module.css';

/** The kinds of design templates that rules give. */
const RULED: ReadonlySet<TemplateKind> = new Set(['taskDesignTemplate', 'milestoneDesignTemplate']);

interface TemplateSectionProps {
  readonly section: TemplateSectionId;
  readonly kind: TemplateKind;
}

/** The design templates of a kind, the chosen one's fields, and the selected elements that use one. */
export function TemplateSection({ section, kind }: TemplateSectionProps): ReactElement {
  const intl = useIntl();
  const { host, draft } = useStyleEdit();
  const { state } = draft;
  const nameField = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<string>(DEFAULT_TEMPLATE);
  const [deleting, setDeleting] = useState<string | null>(null);
  const chosen = state[kind].has(wanted) ? wanted : DEFAULT_TEMPLATE;
  const selected = host.selection.filter((ref) => TEMPLATE_KIND_OF[lookKindOf(state, ref)] === kind);
  const [first] = selected;
  const followed = first && templateKeyOf(state, first);
  // Selecting an element on the chart chooses its template here.
  useEffect(() => {
    if (followed !== undefined) setWanted(followed);
  }, [followed]);

  const name = intl.formatMessage({ id: `style.section.${section}` });
  const add = () => {
    const id = host.newId();
    const label = intl.formatMessage({ id: 'style.template.newName' });
    draft.edit(copyTemplate(state, kind, chosen, { id, name: label }));
    setWanted(id);
    focusLater(nameField);
  };
  const remove = (key: string, replacement: string) => {
    draft.edit(deleteTemplate(state, kind, key, replacement));
    setDeleting(null);
    if (key === chosen) setWanted(replacement);
  };
  return (
    <>
      <SelectionStrip kind={kind} refs={selected} onChoose={setWanted} />
      <TemplateList
        kind={kind}
        label={intl.formatMessage({ id: 'style.template.list' }, { section: name })}
        chosen={chosen}
        onChoose={setWanted}
        onRename={() => focusLater(nameField)}
        onDelete={(key) => {
          if ((countUses(state, kind).get(key) ?? 0) > 0) setDeleting(key);
          else remove(key, DEFAULT_TEMPLATE);
        }}
      />
      <div className={styles.buttons}>
        <Button size="small" icon={<Plus size={14} strokeWidth={2} />} onPress={add}>
          {intl.formatMessage({ id: 'style.template.new' })}
        </Button>
        {RULED.has(kind) && (
          <Button
            size="small"
            variant="quiet"
            icon={<Palette size={14} strokeWidth={1.75} />}
            onPress={host.openRules}
          >
            {intl.formatMessage({ id: 'editor.command.rules' })}
          </Button>
        )}
      </div>
      <TemplateNameField key={chosen} kind={kind} id={chosen} inputRef={nameField} />
      <PropertyList kind={kind} id={chosen} properties={TEMPLATE_PROPERTIES[kind]} />
      {deleting !== null && (
        <DeleteTemplateDialog
          state={state}
          kind={kind}
          id={deleting}
          onDelete={(replacement) => remove(deleting, replacement)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** Waits until the chosen template's field exists and the menu has restored the focus. */
function focusLater(field: { readonly current: HTMLInputElement | null }): void {
  setTimeout(() => field.current?.select(), 50);
}
