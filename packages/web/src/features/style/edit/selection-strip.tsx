import {
  detachLook,
  type ElementRef,
  handSetLook,
  type Selection,
  saveAsTemplate,
  templateKeyOf,
  updateTemplate,
} from '@giotto/chart/interact';
import type { State, TemplateKind } from '@giotto/chart/model';
import { freeTemplateName, resetFields, templateName } from '@giotto/chart/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import styles from './selection-strip.module.css';
import { useStyleEdit } from './style-edit-context.ts';
import { TEMPLATE_PROPERTIES } from './template-properties.ts';

interface SelectionStripProps {
  readonly kind: TemplateKind;
  /** The selected elements of this kind. */
  readonly refs: Selection;
  readonly onChoose: (key: string) => void;
}

/** The current selection: its manual overrides, and actions to move them into a template or remove them. */
export function SelectionStrip({ kind, refs, onChoose }: SelectionStripProps): ReactElement | null {
  const intl = useIntl();
  const { host, draft } = useStyleEdit();
  const { state } = draft;
  const [first] = refs;
  if (!first) return null;
  const template = templateName(state, kind, templateKeyOf(state, first));
  const fields = [...new Set(refs.flatMap((ref) => Object.keys(handSetLook(state, ref))))];
  const labels = TEMPLATE_PROPERTIES[kind].filter(({ field }) => fields.includes(field));
  const save = () => {
    const id = host.newId();
    draft.edit(
      saveAsTemplate(state, first, id, freeTemplateName(state, kind, titleOf(state, first) || template)),
    );
    onChoose(id);
  };
  return (
    <section
      className={styles.strip}
      aria-label={intl.formatMessage({ id: 'style.selection' }, { count: refs.length })}
    >
      <p className={styles.title} dir="auto">
        {refs.length === 1
          ? titleOf(state, first) || intl.formatMessage({ id: 'style.selection.untitled' })
          : intl.formatMessage({ id: 'style.selection' }, { count: refs.length })}
      </p>
      {labels.length === 0 ? (
        <p className={styles.text}>{intl.formatMessage({ id: 'style.selection.plain' }, { template })}</p>
      ) : (
        <ul className={styles.overrides}>
          {labels.map(({ field, label }) => (
            <li key={field} className={styles.override}>
              {intl.formatMessage({ id: label })}
              <Button
                variant="quiet"
                size="small"
                aria-label={intl.formatMessage(
                  { id: 'style.reset' },
                  { field: intl.formatMessage({ id: label }) },
                )}
                onPress={() => draft.edit(resetFields(state, refs, [field]))}
              >
                {intl.formatMessage({ id: 'style.selection.reset' })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {refs.length === 1 && labels.length > 0 && (
          <Button size="small" onPress={() => draft.edit(updateTemplate(state, first))}>
            {intl.formatMessage({ id: 'style.selection.update' }, { template })}
          </Button>
        )}
        {refs.length === 1 && (
          <Button size="small" onPress={save}>
            {intl.formatMessage({ id: 'style.selection.save' })}
          </Button>
        )}
        {kind !== 'dependencyDesignTemplate' && (
          <Button size="small" onPress={() => draft.edit(detachLook(state, refs))}>
            {intl.formatMessage({ id: 'style.selection.detach' })}
          </Button>
        )}
      </div>
    </section>
  );
}

function titleOf(state: State, { kind, id }: ElementRef): string {
  const record = state[kind].get(id) as { readonly title?: string } | undefined;
  return record?.title?.trim() ?? '';
}
