import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { OwnApi } from './own-api.ts';

/** For whom a tool works. */
export interface ToolCaller {
  readonly api: OwnApi;
  /** The account that the access token belongs to. */
  readonly userId: string;
  /** Where people see the charts. */
  readonly publicUrl: string;
  /** The civil day in UTC. */
  readonly today: string;
}

/** What a tool answers: what the assistant reads, pictures, and the same as data if the tool declares that. */
export interface ToolAnswer<Data> {
  readonly text: string;
  /** PNGs. */
  readonly pictures?: readonly Buffer[];
  readonly data?: Data;
}

/** A tool of the MCP server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output?: z.ZodObject;
  readonly annotations: ToolAnnotations;
  readonly run: (input: unknown, caller: ToolCaller) => Promise<ToolAnswer<unknown>>;
}

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject>
  extends Omit<Tool, 'input' | 'output' | 'annotations' | 'run'> {
  readonly input: Input;
  readonly output?: Output;
  /** Whether it only reads; whether it can take something away that was there. */
  readonly effect: 'reads' | 'adds' | 'changes';
  readonly run: (input: z.output<Input>, caller: ToolCaller) => Promise<ToolAnswer<z.output<Output>>>;
}

/** Defines a tool; the server has validated its input when it runs. */
export function defineTool<const Input extends z.ZodObject, const Output extends z.ZodObject>({
  effect,
  run,
  ...words
}: ToolDefinition<Input, Output>): Tool {
  const annotations = {
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'changes',
    idempotentHint: effect === 'reads',
    openWorldHint: false,
  };
  return { ...words, annotations, run: (input, caller) => run(input as z.output<Input>, caller) };
}

/** A tool's answer in the protocol's form. */
export function presentAnswer({ text, pictures = [], data }: ToolAnswer<unknown>): CallToolResult {
  return {
    content: [
      ...pictures.map((picture) => ({
        type: 'image' as const,
        mimeType: 'image/png',
        data: picture.toString('base64'),
      })),
      { type: 'text', text },
    ],
    ...(data !== undefined && { structuredContent: data as Record<string, unknown> }),
  };
}

/** A tool's error in the protocol's form: the assistant reads it and can mend its call. */
export function presentToolError(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
