import type { MergeDifference } from '@giotto/interchange/merge';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { describeMergeDifference } from './describe-difference.ts';
import styles from './difference-groups.module.css';
import type { Merge } from './use-merge.ts';

/** Differences of a group that are listed; the others follow the group's own checkbox. */
const SHOWN = 200;

/** An update's differences by what happens to the elements, each of which can be left out. */
export function DifferenceGroups({ merge }: { readonly merge: Merge }): ReactElement {
  const intl = useIntl();
  const { differences } = merge.comparison;
  if (differences.length === 0)
    return (
      <p className={styles.none} role="status">
        {intl.formatMessage({ id: 'import.merge.same' })}
      </p>
    );
  const groups = {
    added: differences.filter((one) => one.type === 'added' || (one.type === 'baseline' && !one.known)),
    changed: differences.filter(
      (one) => one.type === 'changed' || one.type === 'outline' || (one.type === 'baseline' && one.known),
    ),
    gone: differences.filter(({ type }) => type === 'gone'),
  };
  return (
    <>
      <Group name="added" differences={groups.added} merge={merge} />
      <Group name="changed" differences={groups.changed} merge={merge} />
      <Group name="gone" differences={groups.gone} merge={merge} />
    </>
  );
}

interface GroupProps {
  readonly name: 'added' | 'changed' | 'gone';
  readonly differences: readonly MergeDifference[];
  readonly merge: Merge;
}

function Group({ name, differences, merge }: GroupProps): ReactElement | null {
  const intl = useIntl();
  const { comparison, chosen, choose } = merge;
  const keys = differences.map(({ key }) => key);
  const count = keys.filter((key) => chosen.has(key)).length;
  if (keys.length === 0) return null;
  const label = intl.formatMessage({ id: `import.merge.${name}` }, { count: keys.length });
  return (
    <section className={styles.group} aria-label={label}>
      <Checkbox
        isSelected={count === keys.length}
        isIndeterminate={count > 0 && count < keys.length}
        onChange={(isChosen) => choose(keys, isChosen)}
      >
        <strong>{label}</strong>
      </Checkbox>
      {name === 'gone' && (
        <p className={styles.hint}>{intl.formatMessage({ id: 'import.merge.goneText' })}</p>
      )}
      <ul className={styles.list}>
        {differences.slice(0, SHOWN).map((difference) => {
          const { title, details } = describeMergeDifference(intl, difference, comparison.chart);
          return (
            <li key={difference.key}>
              <Checkbox
                isSelected={chosen.has(difference.key)}
                onChange={(isChosen) => choose([difference.key], isChosen)}
              >
                <span dir="auto">{title}</span>
                {details.map((detail) => (
                  <span key={detail} className={styles.detail}>
                    {detail}
                  </span>
                ))}
              </Checkbox>
            </li>
          );
        })}
        {keys.length > SHOWN && (
          <li className={styles.hint}>
            {intl.formatMessage({ id: 'import.more' }, { count: keys.length - SHOWN })}
          </li>
        )}
      </ul>
    </section>
  );
}
