import { Lightbulb } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { useCanEdit, useChart, useUi } from '../session/session-context.ts';
import { countSeenTips, isTipDone, keepSeenTips, nextTip, TIPS, type TipSeen } from './next-tip.ts';
import styles from './welcome.module.css';

/** Shows one tip at a time in the corner until three were read or followed. Never takes focus (`ux.md` A13). */
export function FirstRunTips(): ReactElement | null {
  const intl = useIntl();
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  // Unsubmitted suggestions show a bar in the tip's place.
  const hasDrafts = useChart((chart) => chart.drafts > 0);
  const isBusy = useUi((ui) => ui.pointer.type === 'dragging' || ui.moveMode !== null || ui.panel !== null);
  const [seen, setSeen] = useState(countSeenTips);
  const tip = nextTip(state, seen);
  const leave = (count: number) => {
    keepSeenTips(count);
    setSeen(count);
  };
  const came = useRef<TipSeen>({ tip, state });
  useEffect(() => {
    const last = came.current;
    if (last.tip !== tip) came.current = { tip, state };
    if (canEdit && isTipDone(last, tip, state)) leave(seen + 1);
  });
  if (tip === null || !canEdit || isBusy || hasDrafts) return null;
  return (
    <aside
      className={styles.tip}
      data-covers="tip"
      aria-label={intl.formatMessage({ id: 'editor.tip.label' })}
    >
      <Lightbulb size={16} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.tipBody}>
        <p className={styles.tipText}>{intl.formatMessage({ id: `editor.tip.${tip}` })}</p>
        <div className={styles.ways}>
          <Button variant="secondary" size="small" onPress={() => leave(seen + 1)}>
            {intl.formatMessage({ id: 'editor.tip.understood' })}
          </Button>
          {seen + 1 < TIPS.length && (
            <Button variant="quiet" size="small" onPress={() => leave(TIPS.length)}>
              {intl.formatMessage({ id: 'editor.tip.none' })}
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
}
