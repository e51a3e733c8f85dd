import isEmailImport from 'validator/lib/isEmail.js';

type EmailOptions = { readonly [option: string]: boolean };
type EmailCheck = (text: string, options: EmailOptions) => boolean;

/** The package is CommonJS: Node imports the function itself, some bundlers an object that contains it. */
function unwrapCheck(imported: EmailCheck | { readonly default: EmailCheck }): EmailCheck {
  return typeof imported === 'function' ? imported : imported.default;
}

const checkWithValidator = unwrapCheck(isEmailImport);

const strictSetting: EmailOptions = {
  allow_display_name: false,
  require_display_name: false,
  allow_utf8_local_part: true,
  allow_underscores: false,
  allow_ip_domain: false,
  require_tld: true,
  ignore_max_length: false,
};

/**
 * Spaces, controls, format characters (bidi, zero width), lone surrogates, quotes and backslashes: a quoted local part
 * may legally contain a line break, which would end up in a mail header.
 */
const neverInAddress = /[\p{Z}\p{C}"\\]/u;

/**
 * Normalizes an e-mail address for comparing, storing and sending: trimmed, NFC, lower case on both sides of the `@`.
 * Look-alike letters of other scripts stay different. Idempotent. Source: security.md A10.
 */
export function canonicalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * Whether the text as given (nothing is trimmed) is an e-mail address under the strict rules that browser and server
 * share: plain `local@domain.tld`, at most 254 characters, no display name, quotes, spaces, controls or IP addresses.
 * Never throws. Source: spec/accounts.md §5 ("strict validation"), security.md A10.
 */
export function isEmail(text: string): boolean {
  return !neverInAddress.test(text) && checkWithValidator(text, strictSetting);
}
