import { Check, EllipsisVertical, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { filterTexts } from '../../../app/locales/filter-texts.ts';
import { viewsTexts } from '../../../app/locales/views-texts.ts';
import { paths } from '../../../app/paths.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../components/ui/menu.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useSavedViews, type ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';
import type { NamedView } from '../../../lib/saved-views/view-keepers.ts';
import { useMayWrite, useSession, useUi } from '../session/session-context.ts';
import { applyView } from './apply-view.ts';
import { takeView } from './take-view.ts';
import { ViewForm } from './view-form.tsx';
import styles from './views.module.css';

/** The saved views of the chart: to look at it so again, and to keep how it is seen now. */
export function ViewsCard(chart: ViewedChart): ReactElement {
  return (
    <FeatureTexts texts={filterTexts}>
      <FeatureTexts texts={viewsTexts}>
        <Card {...chart} />
      </FeatureTexts>
    </FeatureTexts>
  );
}

function Card(chart: ViewedChart): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { views, isFailed, retry, save, remove } = useSavedViews(chart);
  const mayWrite = useMayWrite();
  const shown = useUi(({ insights }) => insights.viewId);
  const [renamed, setRenamed] = useState<NamedView | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const close = () => {
    session.ui.set({ surface: null });
    session.camera.current?.focus();
  };
  const text = (id: FormatjsIntl.Message['ids'], values?: Record<string, string>) =>
    intl.formatMessage({ id }, values);
  const attempt = async (change: Promise<void>, done?: string) => {
    try {
      await change;
      if (done !== undefined) session.announce(done);
      return true;
    } catch (error) {
      showToast({ text: errorText(error, text('views.failed')), kind: 'danger' });
      return false;
    }
  };
  const apply = (view: NamedView) => {
    applyView(session, view);
    session.announce(text('views.applied', { name: view.name }));
  };
  const copyLink = async ({ id }: NamedView) => {
    const address = `${location.origin}${paths.editor(chart.ownerId, chart.ganttId, { view: id })}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ text: text('views.linkCopied'), kind: 'success' });
    } catch {
      showToast({ text: text('views.copyFailed'), kind: 'danger' });
    }
  };
  const act = (view: NamedView, action: string) => {
    const { name } = view;
    if (action === 'rename') setRenamed(view);
    else if (action === 'link') void copyLink(view);
    else if (action === 'delete') void attempt(remove(view), text('views.deleted', { name }));
    else if (action === 'share')
      void attempt(save({ ...view, isForAll: true }), text('views.shared', { name }));
    else {
      const time = view.view.time === undefined ? 'none' : view.view.time === 'fit' ? 'fit' : 'days';
      void attempt(save({ ...view, view: takeView(session, time) }), text('views.updated', { name }));
    }
  };
  return (
    <section
      ref={box}
      className={styles.card}
      aria-label={text('views.label')}
      data-views
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{text('views.label')}</h2>
        <IconButton
          label={text('views.close')}
          icon={<X size={16} strokeWidth={1.75} />}
          size={28}
          onPress={close}
        />
      </div>
      <div className={styles.body}>
        {views === undefined && !isFailed && <Spinner size={16} />}
        {isFailed && (
          <p className={styles.hint} role="alert">
            {text('views.unreachable')}
            <Button variant="quiet" size="small" onPress={retry}>
              {text('views.retry')}
            </Button>
          </p>
        )}
        {views?.length === 0 && <p className={styles.hint}>{text('views.empty')}</p>}
        {chart.isLocal && <p className={styles.hint}>{text('views.local')}</p>}
        {[true, false].map((isForAll) => {
          const those = views?.filter((view) => view.isForAll === isForAll) ?? [];
          if (those.length === 0) return null;
          const heading = text(isForAll ? 'views.forAll' : 'views.mine');
          return (
            <div key={heading}>
              <h3 className={styles.heading}>{heading}</h3>
              <ul className={styles.list} aria-label={heading}>
                {those.map((view) => (
                  <li key={view.id} className={styles.row}>
                    {renamed?.id === view.id ? (
                      <ViewForm
                        name={view.name}
                        canShare={false}
                        submit={text('views.rename')}
                        onCancel={() => setRenamed(null)}
                        onSave={async ({ name }) => {
                          const isSaved = await attempt(save({ ...view, name }));
                          if (isSaved) setRenamed(null);
                          return isSaved;
                        }}
                      />
                    ) : (
                      <>
                        <AriaButton className={styles.view ?? ''} onPress={() => apply(view)}>
                          <span className={styles.check}>
                            {shown === view.id && <Check size={14} strokeWidth={2} aria-hidden="true" />}
                          </span>
                          <span className={styles.name} title={view.name}>
                            {view.name}
                          </span>
                        </AriaButton>
                        <MenuTrigger>
                          <IconButton
                            label={text('views.options', { name: view.name })}
                            icon={<EllipsisVertical size={16} strokeWidth={1.75} />}
                            size={28}
                          />
                          <Menu
                            aria-label={text('views.options', { name: view.name })}
                            onAction={(key) => act(view, String(key))}
                          >
                            {(!isForAll || mayWrite) && (
                              <>
                                <MenuItem id="update" label={text('views.update')} />
                                <MenuItem id="rename" label={text('views.rename')} />
                              </>
                            )}
                            {!isForAll && mayWrite && !chart.isLocal && (
                              <MenuItem id="share" label={text('views.share')} />
                            )}
                            {!chart.isLocal && <MenuItem id="link" label={text('views.link')} />}
                            {(!isForAll || mayWrite) && <MenuItem id="delete" label={text('views.delete')} />}
                          </Menu>
                        </MenuTrigger>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <div className={styles.foot}>
        <ViewForm
          name=""
          canShare={mayWrite && !chart.isLocal}
          hasTime
          submit={text('views.save')}
          onSave={async ({ name, isForAll, time }) => {
            const view = { id: session.newId(), name, isForAll, view: takeView(session, time) };
            const isSaved = await attempt(save(view), text('views.saved', { name }));
            if (isSaved) session.ui.set({ insights: { ...session.ui.get().insights, viewId: view.id } });
            return isSaved;
          }}
        />
      </div>
    </section>
  );
}
