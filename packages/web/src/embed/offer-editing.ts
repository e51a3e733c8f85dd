import type { AnswerOf, getPublicEditor } from '@giotto/contract/api';
import { paths } from '../app/paths.ts';
import type { EmbedSettings } from './embed-settings.ts';

/**
 * Shows people with write access a link to the editor, if the owner allows editing from the embed. Never in a frame:
 * there the embed is the same for everybody (`security.md` C14). The server decides, both here and in the editor.
 */
export async function offerEditing({ canEdit, ganttId }: EmbedSettings): Promise<void> {
  const link = document.getElementById('edit');
  if (!canEdit || window.parent !== window || !(link instanceof HTMLAnchorElement)) return;
  const response = await fetch(`/api/public-gantts/${encodeURIComponent(ganttId)}/editor`).catch(() => null);
  if (!response?.ok) return;
  const { userId } = (await response.json()) as AnswerOf<typeof getPublicEditor>;
  if (userId === null) return;
  link.href = paths.editor(userId, ganttId, { fromEmbed: 'true' });
  link.hidden = false;
}
