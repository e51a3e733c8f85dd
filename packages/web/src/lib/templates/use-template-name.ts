import { BLANK_DATA_TEMPLATE } from '@giotto/chart/templates';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What a data template is called: names are as they were given, except for the one that stands for nothing. */
export function useTemplateName(): (id: string, name: string) => string {
  const intl = useIntl();
  return useCallback(
    (id, name) => (id === BLANK_DATA_TEMPLATE.id ? intl.formatMessage({ id: 'app.blankTemplate' }) : name),
    [intl],
  );
}
