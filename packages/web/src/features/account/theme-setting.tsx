import { Monitor, Moon, Sun } from 'lucide-react';
import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { chooseTheme, type Theme, useTheme } from '../../lib/theme.ts';
import styles from './profile-page.module.css';

/** Chooses the shell's theme in this browser. */
export function ThemeSetting() {
  const intl = useIntl();
  const theme = useTheme();
  const title = intl.formatMessage({ id: 'account.theme' });
  return (
    <div className={styles.setting} data-help="theme">
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{title}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.themeText' })}</p>
      </div>
      <SegmentedControl<Theme>
        aria-label={title}
        value={theme}
        onChange={chooseTheme}
        segments={[
          {
            id: 'system',
            label: intl.formatMessage({ id: 'account.themeSystem' }),
            icon: <Monitor size={14} strokeWidth={1.75} aria-hidden="true" />,
          },
          {
            id: 'light',
            label: intl.formatMessage({ id: 'account.themeLight' }),
            icon: <Sun size={14} strokeWidth={1.75} aria-hidden="true" />,
          },
          {
            id: 'dark',
            label: intl.formatMessage({ id: 'account.themeDark' }),
            icon: <Moon size={14} strokeWidth={1.75} aria-hidden="true" />,
          },
        ]}
      />
    </div>
  );
}
