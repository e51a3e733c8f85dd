import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { IntlShape } from 'react-intl';

type Values = Readonly<Record<string, unknown>>;

/**
 * The same texts, with direction controls removed from inserted values: such a name could make a question or an
 * invitation read differently (`security.md` I2).
 */
export function withPlainValues(intl: IntlShape): IntlShape {
  const formatMessage = (descriptor: never, values?: Values, options?: never) =>
    intl.formatMessage(descriptor, values && (plain(values) as never), options);
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
}

function plain(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripBidiControls(value) : value,
    ]),
  );
}
