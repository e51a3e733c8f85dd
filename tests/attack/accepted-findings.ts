import type { AcceptedFinding } from './findings.ts';

/** What may be found: docs/security.md says under each heading why it is right. */
export const ACCEPTED_FINDINGS: readonly AcceptedFinding[] = [
  {
    program: 'wapiti',
    kind: 'HTTP Secure Headers',
    says: /X-XSS-Protection/,
    heading: 'X-XSS-Protection is not set',
  },
];
