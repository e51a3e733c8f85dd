import { BLANK_DATA_TEMPLATE } from '@giotto/chart/templates';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** A data template's name: names stay as given, except for the blank template's. */
export function useTemplateName(): (id: string, name: string) => string {
  const intl = useIntl();
  return useCallback(
    (id, name) => (id === BLANK_DATA_TEMPLATE.id ? intl.formatMessage({ id: 'app.blankTemplate' }) : name),
    [intl],
  );
}
