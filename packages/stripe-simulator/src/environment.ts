import { z } from 'zod';

const url = (schemes: readonly string[], otherwise: string) =>
  z.string().refine((given) => schemes.includes(URL.parse(given)?.protocol ?? ''), otherwise);
const web = url(['http:', 'https:'], 'must be an address like http://localhost:3000');

/** Every environment variable that the program reads (README.md). */
const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port').int('must be a port').min(0).max(65_535).default(12_111),
  PUBLIC_URL: web.optional(),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must be an address like postgres://user:password@host:5432/name',
  ).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_test_', 'must begin with sk_test_')
    .default('sk_test_simulator'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('pk_test_', 'must begin with pk_test_')
    .default('pk_test_simulator'),
  STRIPE_WEBHOOK_URL: web.optional(),
  STRIPE_WEBHOOK_SECRET: z.string().default('whsec_simulator'),
  STRIPE_WEBHOOK_EVENTS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .optional(),
});

export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

export type Environment = z.output<typeof variables>;

/** Throws an error that names the first invalid variable, without its value, which may be a secret. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`);
}
