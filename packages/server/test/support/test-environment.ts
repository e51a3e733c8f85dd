import { type Environment, readEnvironment } from '../../src/platform/environment/environment.ts';

/** The defaults of one machine, in test mode and without rate limits, with some values replaced. */
export function testEnvironment(changes: Partial<Environment> = {}): Environment {
  return { ...readEnvironment({ NODE_ENV: 'test', RATE_LIMIT: 'off' }), ...changes };
}
