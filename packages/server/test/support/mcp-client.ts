import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { addAccessToken } from './test-access-tokens.ts';
import type { TestServer } from './test-server.ts';

/** What a tool answered: its texts, its pictures, and the same as data. */
interface ToolReply {
  readonly text: string;
  readonly isError: boolean;
  readonly pictures: readonly Buffer[];
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** An assistant's side of the MCP server: the SDK's own client over HTTP. */
export interface TestAssistant {
  readonly client: Client;
  readonly use: (tool: string, input?: Readonly<Record<string, unknown>>) => Promise<ToolReply>;
}

/** Connects with an access token's text. */
export async function connectWith(
  { origin }: Pick<TestServer, 'origin'>,
  token: string,
): Promise<TestAssistant> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
  );
  return { client, use };

  async function use(tool: string, input: Readonly<Record<string, unknown>> = {}): Promise<ToolReply> {
    const result = await client.callTool({ name: tool, arguments: input });
    return {
      text: result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
      isError: result.isError === true,
      pictures: result.content.flatMap((part) =>
        part.type === 'image' ? [Buffer.from(part.data, 'base64')] : [],
      ),
      data: result.structuredContent as ToolReply['data'],
    };
  }
}

/** Connects with a new token of an account. */
export async function connectAs(
  server: TestServer,
  { userId }: { readonly userId: string },
  parts: Parameters<typeof addAccessToken>[2] = {},
): Promise<TestAssistant> {
  return connectWith(server, await addAccessToken(server, userId, parts));
}
