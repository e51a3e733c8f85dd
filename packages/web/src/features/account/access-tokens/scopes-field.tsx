import type { Scope } from '@giotto/contract/permissions';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { isIncluded, SCOPES_SHOWN } from './scope-choice.ts';
import styles from './tokens.module.css';

interface ScopesFieldProps {
  readonly scopes: ReadonlySet<Scope>;
  readonly onChange: (scopes: ReadonlySet<Scope>) => void;
}

/** What a token may do. What another choice includes is ticked and can't be changed. */
export function ScopesField({ scopes, onChange }: ScopesFieldProps) {
  const intl = useIntl();
  const labelId = useId();
  const toggle = (scope: Scope, isSelected: boolean) => {
    const next = new Set(scopes);
    if (isSelected) next.add(scope);
    else next.delete(scope);
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like our labels
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span id={labelId} className={styles.label}>
        {intl.formatMessage({ id: 'token.scopes' })}
      </span>
      {SCOPES_SHOWN.map((scope) => {
        const isFixed = isIncluded(scope, scopes);
        return (
          <Checkbox
            key={scope}
            isSelected={isFixed || scopes.has(scope)}
            isDisabled={isFixed}
            onChange={(isSelected) => toggle(scope, isSelected)}
          >
            {intl.formatMessage({ id: `token.scope.${scope}` })}
            <span className={styles.description}>
              {intl.formatMessage({ id: `token.scope.${scope}.text` })}
            </span>
          </Checkbox>
        );
      })}
    </div>
  );
}
