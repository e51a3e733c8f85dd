import type { Scene } from '@giotto/chart/layout';
import { isEmptyChart, TITLE_LIMIT, themeOf } from '@giotto/chart/model';
import { fontStack } from '@giotto/chart/text';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { preloadable } from '../../../lib/lazy-component.ts';
import { readTransfer } from '../clipboard/clip-data.ts';
import { addFollowingTask, makeTask } from '../session/add-task.ts';
import { useCanEdit, useChart, useSession } from '../session/session-context.ts';
import styles from './chart-canvas.module.css';
import { labelStart } from './label-start.ts';
import { PADDING } from './title-place.ts';

const loadPaste = preloadable(() => import('../clipboard/paste-into.ts'));

/** The version in which a chart is created. */
const CREATION = 1;
/** Px of the chart. */
const WIDTH = 260;

interface FirstTitleProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/**
 * Opens an untouched blank chart with the caret in its first title. The task is only created once a title is typed:
 * starting any other way leaves nothing behind.
 */
export function FirstTitle(props: FirstTitleProps): ReactElement | null {
  const canEdit = useCanEdit();
  const isNew = useChart((chart) => chart.version === CREATION && isEmptyChart(chart.state));
  const [isLeft, setLeft] = useState(false);
  // What is typed stays when somebody else makes the first task meanwhile.
  const [isTyped, setTyped] = useState(false);
  return canEdit && (isNew || isTyped) && !isLeft ? (
    <Field {...props} onType={setTyped} onLeave={() => setLeft(true)} />
  ) : null;
}

function findCanvas(field: HTMLElement | null): HTMLElement | null | undefined {
  return field?.closest<HTMLElement>('[data-canvas]');
}

interface FieldProps extends FirstTitleProps {
  /** Told whether there is text. */
  readonly onType: (isTyped: boolean) => void;
  readonly onLeave: () => void;
}

function Field({ scene, zoom, onType, onLeave }: FieldProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  // Don't take focus from something the person is already in.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === findCanvas(field.current))
      field.current?.focus();
  }, []);
  /** Creates the task if it was given a title, and returns its id. */
  const finish = (): string | null => {
    if (isDone.current) return null;
    isDone.current = true;
    const title = field.current?.value.trim() ?? '';
    return title === '' ? null : makeTask(session, { indentation: 0, title });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter';
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    const canvas = findCanvas(event.currentTarget);
    const id = isEnter ? finish() : null;
    isDone.current = true;
    if (id !== null) addFollowingTask(session, id);
    // Keys keep working on the chart.
    else canvas?.focus({ preventScroll: true });
    onLeave();
  };
  // A pasted list becomes rows, as on the chart.
  const onPaste = (event: ClipboardEvent) => {
    const pastable = readTransfer(event.clipboardData);
    if (field.current?.value !== '' || !pastable.text.trim().includes('\n')) return;
    event.preventDefault();
    isDone.current = true;
    onLeave();
    void loadPaste().then(({ pasteInto }) => pasteInto(session, pastable, false));
  };
  const theme = themeOf(session.shown().state);
  return (
    <div className={styles.columnLayer} data-first-title>
      <input
        ref={field}
        className={styles.titleEditor}
        aria-label={intl.formatMessage({ id: 'editor.title.label' })}
        placeholder={intl.formatMessage({ id: 'editor.empty.firstTitle' })}
        maxLength={TITLE_LIMIT}
        style={{
          left: (labelStart(scene) - PADDING) * zoom,
          top: (scene.plot.y + scene.rows.length * scene.rowHeight) * zoom,
          width: WIDTH * zoom,
          height: scene.rowHeight * zoom,
          padding: `0 ${2 * PADDING * zoom}px`,
          fontFamily: fontStack(scene.font),
          fontSize: theme.labelSize * zoom,
          background: theme.backgroundColor,
          color: theme.textColor,
        }}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => onType(currentTarget.value !== '')}
        onPaste={onPaste}
        onBlur={() => {
          finish();
          onLeave();
        }}
        data-own-pointer
      />
    </div>
  );
}
