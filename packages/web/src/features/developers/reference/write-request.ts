import type { Call, Parameter } from './openapi.ts';

/** A call's example as a curl command, with the variables that the guide has its readers set. */
export function writeRequest({ method, path, parameters, requestBody, 'x-scopes': scopes }: Call): string {
  const known = parameters.filter((one): one is Parameter => 'in' in one && one.example !== undefined);
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = known.find((one) => one.in === 'path' && one.name === name)?.example;
    return example === undefined ? whole : encodeURIComponent(String(example));
  });
  const query = new URLSearchParams(
    known.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]),
  );
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} "$GIOTTO_API${filled}${query.size > 0 ? `?${query}` : ''}"`,
    ...(scopes.length > 0 ? ['-H "Authorization: Bearer $GIOTTO_TOKEN"'] : []),
    ...(mediaType ? [`-H "Content-Type: ${mediaType}"`] : []),
    ...(media?.example === undefined ? [] : [writeBody(media.example)]),
  ].join(' \\\n  ');
}

/** Quotes end before an apostrophe and begin anew after it. */
function writeBody(example: unknown): string {
  const text =
    typeof example === 'string' ? example : JSON.stringify(example, null, 2).replaceAll('\n', '\n  ');
  return `--data-binary '${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** An answer's example as text. */
export function writeAnswer(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}
