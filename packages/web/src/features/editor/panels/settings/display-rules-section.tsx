import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../../../components/ui/switch.tsx';
import styles from './settings.module.css';
import { SlidingArea } from './sliding-area.tsx';
import { useSettings } from './use-settings.ts';

/**
 * Chooses who may resize the chart by its edges (`spec/charts.md` §2, Settings). Without rules everything is allowed.
 */
export function DisplayRulesSection(): ReactElement {
  const intl = useIntl();
  const { settings, set } = useSettings();
  const { layoutLockHeight, layoutLockWidth } = settings;
  const hasRules = layoutLockHeight || layoutLockWidth;
  const [isOpen, setOpen] = useState(hasRules);
  const isShown = isOpen || hasRules;
  const toggle = (isOn: boolean) => {
    setOpen(isOn);
    if (!isOn && hasRules) set('chart', { layoutLockHeight: null, layoutLockWidth: null });
  };
  return (
    <section className={styles.switched}>
      <Switch isSpread isSelected={isShown} onChange={toggle} data-help="settings-rules">
        {intl.formatMessage({ id: 'settings.rules' })}
      </Switch>
      <SlidingArea isOpen={isShown} kind="rules">
        <Switch
          isSpread
          data-help={isShown ? 'settings-vertical' : undefined}
          isSelected={!layoutLockHeight}
          onChange={(isAllowed) => set('chart', { layoutLockHeight: isAllowed ? null : true })}
        >
          {intl.formatMessage({ id: 'settings.rules.vertical' })}
        </Switch>
        <Switch
          isSpread
          isSelected={!layoutLockWidth}
          onChange={(isAllowed) => set('chart', { layoutLockWidth: isAllowed ? null : true })}
        >
          {intl.formatMessage({ id: 'settings.rules.horizontal' })}
        </Switch>
      </SlidingArea>
    </section>
  );
}
