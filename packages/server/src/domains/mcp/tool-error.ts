/** Why a tool can't do what it was asked to, in sentences for the assistant. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
