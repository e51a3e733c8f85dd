import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import { listScopes, needsAllCharts } from '@giotto/contract/permissions';
import { describeApi } from '../../packages/server/src/platform/http/openapi.ts';
import { describeSchema, type Schema } from './describe-schema.ts';

/** The calls that people's own programs can rely on: those that an access token can make (`docs/api.md`). */
const publicCalls = ENDPOINTS.filter(({ action }) => listScopes(action).length > 0);

/** What callers rely on, by the names of the calls: each in lines. */
export type Contract = ReadonlyMap<string, readonly string[]>;

/** What OpenAPI says of a call's input and answer. */
interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in?: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** The calls of the contract as they are now, sorted by name. */
export function describeContract(): Contract {
  const { paths } = describeApi(publicCalls, '', '') as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const sorted = publicCalls.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return new Map(
    sorted.map((endpoint) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[endpoint.method.toLowerCase()] as Operation;
      return [endpoint.name, [`${endpoint.method} ${path}`, ...describeCall(endpoint, operation)]];
    }),
  );
}

function describeCall(
  { action, errors = [], deprecated = [] }: Endpoint,
  operation: Operation,
): readonly string[] {
  const { parameters, requestBody, responses } = operation;
  return [
    `scopes ${listScopes(action).join(', ')}${needsAllCharts(action) ? ', for all charts' : ''}`,
    ...parameters
      .filter((one) => one.in === 'query')
      .flatMap(({ name, required, schema }) => describeSchema(schema, `query.${name}${required ? '' : '?'}`)),
    ...(requestBody ? describeContent(requestBody.content, 'body') : []),
    ...describeContent(responses[200].content, 'answer'),
    ...(errors.length > 0 ? [`errors ${errors.toSorted().join(', ')}`] : []),
    ...deprecated.map(({ part = 'call', until }) => `deprecated ${part} until ${until}`),
  ];
}

function describeContent(content: Content, path: string): readonly string[] {
  return Object.entries(content).flatMap(([mediaType, { schema }]) =>
    mediaType === 'application/json' ? describeSchema(schema, path) : [`${path} ${mediaType}`],
  );
}
