/** Whether the visitor prefers dark colours. */
export const prefersDark = matchMedia('(prefers-color-scheme: dark)');
