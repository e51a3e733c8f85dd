import { ExternalLink, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useCallback, useId, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { CommentEntry } from '../comments/comment-entry.tsx';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { WhyOf } from '../why/why-slot.tsx';
import { type ElementFacts, factsOf } from './element-facts.ts';
import styles from './mobile.module.css';
import { useBackGesture } from './use-back-gesture.ts';

/** Shows the tapped element's details below the chart and keeps the element in view (`ux.md` A14, Mobile). */
export function DetailSheet(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const heading = useId();
  const ref = useUi((ui) => ui.selection[0]);
  const state = useChart((chart) => chart.state);
  const facts = ref && factsOf(state, ref);
  const isOpen = Boolean(facts);
  const close = useCallback(() => session.select([]), [session]);
  useBackGesture(isOpen, close);
  // By then the sheet has reduced the view's height.
  useLayoutEffect(() => {
    if (isOpen && ref) session.camera.current?.reveal(ref);
  }, [session, isOpen, ref]);
  if (!facts) return null;
  return (
    <section className={styles.sheet} aria-labelledby={heading} aria-live="polite" data-sheet>
      <header className={styles.sheetHeader}>
        <div className={styles.sheetName}>
          <span className={styles.kind}>{intl.formatMessage({ id: `editor.kind.${ref.kind}` })}</span>
          <h2 id={heading} className={styles.title}>
            {facts.title || intl.formatMessage({ id: 'editor.untitled' })}
          </h2>
        </div>
        <IconButton
          label={intl.formatMessage({ id: 'ui.close' })}
          icon={<X size={20} strokeWidth={1.75} />}
          onPress={close}
        />
      </header>
      <Facts facts={facts} />
      {(ref.kind === 'task' || ref.kind === 'milestone') && <CommentEntry id={ref.id} />}
      {(ref.kind === 'task' || ref.kind === 'milestone') && <WhyOf id={ref.id} />}
    </section>
  );
}

function Facts({ facts }: { facts: ElementFacts }): ReactElement {
  const intl = useIntl();
  const { dates, duration, progress, after, before, people, notes, link } = facts;
  const text = (id: FormatjsIntl.Message['ids'], values?: Record<string, number>) =>
    intl.formatMessage({ id }, values);
  return (
    <dl className={styles.facts}>
      {dates !== undefined && (
        <Fact name={text('mobile.dates')}>
          {dates}
          {duration !== undefined && ` · ${text('editor.badge.days', { days: duration })}`}
        </Fact>
      )}
      {progress !== undefined && (
        <Fact name={text('mobile.progress')}>
          <progress
            className={styles.progress}
            max={100}
            value={progress}
            aria-label={text('mobile.progress')}
          />
          {text('editor.badge.progress', { progress })}
        </Fact>
      )}
      {people && <Fact name={text('mobile.people')}>{people}</Fact>}
      {after.length > 0 && <Fact name={text('mobile.after')}>{after.join(', ')}</Fact>}
      {before.length > 0 && <Fact name={text('mobile.before')}>{before.join(', ')}</Fact>}
      {notes && <Fact name={text('mobile.notes')}>{notes}</Fact>}
      {link && (
        <Fact name={text('mobile.link')}>
          <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{link}</span>
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
