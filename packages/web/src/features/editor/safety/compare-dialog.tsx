import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import type { Overlap } from '../../../lib/chart-store/find-overlaps.ts';
import type { PendingDecision } from '../../../lib/chart-store/push-gate.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { elementName } from './element-name.ts';
import { fieldRows } from './field-words.ts';
import styles from './safety.module.css';

interface CompareDialogProps {
  readonly pendingDecision: PendingDecision;
  readonly nameOf: (userId: string) => string;
  readonly onClose: () => void;
}

type Side = 'mine' | 'theirs';
const keyOf = ({ kind, id }: Overlap) => `${kind} ${id}`;

/** Compares both versions of each element that this person and others have changed, and asks which to keep. */
export function CompareDialog({ pendingDecision, nameOf, onClose }: CompareDialogProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { overlaps } = pendingDecision;
  const choose = (overlap: Overlap, side: Side) => {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(keyOf(overlap));
    else next.delete(keyOf(overlap));
    setTheirs(next);
  };
  const decide = () => {
    onClose();
    void session.chart.decide(overlaps.filter((overlap) => theirs.has(keyOf(overlap))));
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'safety.compare.title' })}
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {intl.formatMessage({ id: 'safety.compare.later' })}
          </Button>
          <Button variant="primary" onPress={decide}>
            {intl.formatMessage({ id: 'safety.compare.apply' })}
          </Button>
        </>
      }
    >
      <p>{intl.formatMessage({ id: 'safety.compare.text' })}</p>
      <ul className={styles.entries}>
        {overlaps.map((overlap) => (
          <Sides
            key={keyOf(overlap)}
            overlap={overlap}
            nameOf={nameOf}
            side={theirs.has(keyOf(overlap)) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(overlap, side)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface SidesProps {
  readonly overlap: Overlap;
  readonly nameOf: (userId: string) => string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Sides({ overlap, nameOf, side, onChoose }: SidesProps): ReactElement {
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const { kind, by, isDeletion } = overlap;
  const what = elementName(intl, overlap, state);
  const rows = fieldRows(intl, kind, overlap.fields, state);
  const names = by.length > 0 ? intl.formatList(by.map(nameOf)) : intl.formatMessage({ id: 'safety.theirs' });
  const deleted = intl.formatMessage({ id: 'safety.compare.deleted' });
  const changed = intl.formatMessage({ id: 'safety.compare.changed' });
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <table className={styles.table}>
          <caption dir="auto">{what}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" data-kept={side === 'mine'}>
                {intl.formatMessage({ id: 'safety.mine' })}
              </th>
              <th scope="col" data-kept={side === 'theirs'}>
                {names}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject, label, mine, theirs }) => (
              <tr key={subject}>
                <th scope="row">{label}</th>
                <td data-kept={side === 'mine'} dir="auto">
                  {isDeletion ? deleted : mine || changed}
                </td>
                <td data-kept={side === 'theirs'} dir="auto">
                  {theirs || changed}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: 'safety.compare.keep' }, { what })}
        size="small"
        value={side}
        onChange={onChoose}
        segments={[
          { id: 'mine', label: intl.formatMessage({ id: 'safety.asking.mine' }) },
          { id: 'theirs', label: intl.formatMessage({ id: 'safety.asking.theirs' }) },
        ]}
      />
    </li>
  );
}
