import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A target with known holes: a program that misses them hasn't attacked. */
export interface PlantedTarget {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** PostgreSQL's error for an unclosed quotation mark. */
const syntaxError =
  'ERROR:  unterminated quoted string at or near "\'" LINE 1: PostgreSQL query failed: ERROR:  syntax error';

/** Answers every address, and puts its input unescaped into the page and into a simulated SQL statement. */
export async function openPlantedTarget(): Promise<PlantedTarget> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = `${decode(request.url ?? '')} ${Buffer.concat(chunks).toString('utf8')}`;
      const isBroken = sent.split("'").length % 2 === 0;
      response.statusCode = isBroken ? 500 : 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><p>${sent}</p><p>${isBroken ? syntaxError : evaluate(sent)}</p>`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

/** Evaluates the injected condition, a comparison of two numbers, to decide whether the statement would return rows. */
function evaluate(sent: string): string {
  const compared = /AND\s+\(?'?(\d+)'?\s*=\s*'?(\d+)/i.exec(sent);
  return compared === null || compared[1] === compared[2]
    ? 'Twelve charts were found.'
    : 'Nothing was found here.';
}
