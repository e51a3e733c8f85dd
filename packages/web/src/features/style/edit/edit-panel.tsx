import { TEMPLATE_KIND_OF } from '@giotto/chart/model';
import { applyStyle, DEFAULT_STYLE, isDefaultTheme } from '@giotto/chart/templates';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { DisclosureGroup, type Key } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { StyleHost } from '../../../lib/style-host.ts';
import { StyleFrame, WatermarkNote } from '../style-frame.tsx';
import { CompareButton } from './compare-button.tsx';
import { ContrastSection, useFailingChecks } from './contrast-section.tsx';
import { restoreDraft, saveDraft } from './draft-storage.ts';
import styles from './edit-panel.module.css';
import { PageSection, TimelineSection } from './page-sections.tsx';
import { SaveStyle } from './save-style.tsx';
import { Section } from './section.tsx';
import { StyleEditContext } from './style-edit-context.ts';
import { TEMPLATE_SECTIONS } from './template-kinds.ts';
import { TemplateSection } from './template-section.tsx';
import { useStyleDraft } from './use-style-draft.ts';

/** Edits the chart's style: everything previews on the chart at once, and nothing changes until it's applied. */
export function EditPanel({ host }: { readonly host: StyleHost }): ReactElement {
  const intl = useIntl();
  const [first] = useState(() => restoreDraft(host.ganttId));
  const draft = useStyleDraft(host.state, first);
  const { changes } = draft;
  const { previewChanges } = host;
  const [isComparing, setComparing] = useState(false);
  useEffect(
    () => previewChanges(isComparing || changes.length === 0 ? null : changes),
    [previewChanges, isComparing, changes],
  );
  const isSettled = useEnding(host, changes);

  const apply = () => {
    isSettled.current = true;
    host.apply(changes);
    host.announce(intl.formatMessage({ id: 'style.edit.applied' }));
    host.close();
  };
  const cancel = () => {
    isSettled.current = true;
    host.close();
  };
  const stepByKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) draft.redo();
    else draft.undo();
  };
  const edit = useMemo(() => ({ host, draft }), [host, draft]);
  return (
    <StyleEditContext value={edit}>
      <StyleFrame
        title={intl.formatMessage({ id: 'style.edit.title' })}
        tools={
          <div className={styles.tools}>
            <CompareButton isDisabled={changes.length === 0} onCompare={setComparing} />
            <SaveStyle state={draft.state} name={host.name} keep={host.keep} />
          </div>
        }
        canApply={changes.length > 0}
        onApply={apply}
        onCancel={cancel}
        onEscape={host.close}
        onKeyDown={stepByKeys}
        footer={
          host.isFree && (
            <>
              <WatermarkNote>{intl.formatMessage({ id: 'style.edit.watermark' })}</WatermarkNote>
              {!isDefaultTheme(draft.state) && (
                <Button size="small" onPress={() => draft.edit(applyStyle(draft.state, DEFAULT_STYLE))}>
                  {intl.formatMessage({ id: 'style.watermark.reset' })}
                </Button>
              )}
            </>
          )
        }
      >
        <Sections selectedKind={host.selection[0]?.kind} />
      </StyleFrame>
    </StyleEditContext>
  );
}

interface SectionsProps {
  readonly selectedKind: StyleHost['selection'][number]['kind'] | undefined;
}

/** The style's sections, one open at a time; selecting an element opens its section. */
function Sections({ selectedKind }: SectionsProps): ReactElement {
  const intl = useIntl();
  const failing = useFailingChecks();
  const wanted = TEMPLATE_SECTIONS.find(
    ({ kind }) => selectedKind !== undefined && kind === TEMPLATE_KIND_OF[selectedKind],
  )?.id;
  const [open, setOpen] = useState<ReadonlySet<Key>>(() => new Set<Key>([wanted ?? 'page']));
  useEffect(() => {
    if (wanted) setOpen(new Set<Key>([wanted]));
  }, [wanted]);
  const section = (id: 'page' | 'timeline' | 'contrast' | (typeof TEMPLATE_SECTIONS)[number]['id']) => ({
    id,
    title: intl.formatMessage({ id: `style.section.${id}` }),
    isOpen: open.has(id),
  });
  return (
    <DisclosureGroup expandedKeys={open} onExpandedChange={setOpen}>
      <Section {...section('page')}>
        <PageSection />
      </Section>
      <Section {...section('timeline')}>
        <TimelineSection />
      </Section>
      {TEMPLATE_SECTIONS.map(({ id, kind }) => (
        <Section key={id} {...section(id)}>
          <TemplateSection section={id} kind={kind} />
        </Section>
      ))}
      <Section
        {...section('contrast')}
        note={
          failing.length > 0 && (
            <span className={styles.count}>
              {intl.formatMessage({ id: 'style.contrast.count' }, { count: failing.length })}
            </span>
          )
        }
      >
        <ContrastSection />
      </Section>
    </DisclosureGroup>
  );
}

/**
 * Removes the draft from the chart when the panel closes, and offers to restore it unless it was applied or discarded.
 */
function useEnding(host: StyleHost, changes: StyleHostChanges) {
  const intl = useIntl();
  const isSettled = useRef(false);
  const latest = useRef({ host, changes });
  useEffect(() => {
    latest.current = { host, changes };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the very end
  useEffect(
    () => () => {
      const { host: last, changes: left } = latest.current;
      last.previewChanges(null);
      last.setVision(null);
      if (isSettled.current || left.length === 0) return;
      showToast({
        text: intl.formatMessage({ id: 'style.edit.left' }),
        action: {
          label: intl.formatMessage({ id: 'style.edit.bringBack' }),
          onPress: () => {
            saveDraft(last.ganttId, left);
            last.open('editTheme');
          },
        },
      });
    },
    [],
  );
  return isSettled;
}

type StyleHostChanges = Parameters<StyleHost['apply']>[0];
