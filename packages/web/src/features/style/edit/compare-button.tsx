import { Eye } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';

interface CompareButtonProps {
  readonly isDisabled: boolean;
  readonly onCompare: (isComparing: boolean) => void;
}

/** Shows the previous style while held, with the pointer or the space bar. */
export function CompareButton({ isDisabled, onCompare }: CompareButtonProps): ReactElement {
  const intl = useIntl();
  return (
    <IconButton
      label={intl.formatMessage({ id: 'style.compare' })}
      icon={<Eye size={16} strokeWidth={1.75} />}
      data-help="style-compare"
      isDisabled={isDisabled}
      onPressStart={() => onCompare(true)}
      onPressEnd={() => onCompare(false)}
    />
  );
}
