import type { AcceptedFinding } from './findings.ts';

/** Accepted findings; docs/security.md explains each under its heading. */
export const ACCEPTED_FINDINGS: readonly AcceptedFinding[] = [
  {
    program: 'wapiti',
    kind: 'HTTP Secure Headers',
    says: /X-XSS-Protection/,
    heading: 'X-XSS-Protection is not set',
  },
];
