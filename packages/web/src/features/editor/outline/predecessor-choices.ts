/** A task that can be a predecessor: its outline number and its title. */
export interface NumberedTask {
  readonly number: number;
  readonly title: string;
}

/** The cell's full text after choosing a task, and the option's label. */
export interface PredecessorChoice {
  readonly value: string;
  readonly label: string;
}

/** Maximum number of options. */
const MAX_CHOICES = 50;

/**
 * Finds tasks matching what is typed after the last comma or semicolon, by title or number: people need not know the numbers
 * (`ux.md` A6). Excludes the task itself, number `own`.
 */
export function predecessorChoices(
  text: string,
  tasks: Iterable<NumberedTask>,
  own: number,
): readonly PredecessorChoice[] {
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1;
  const part = text.slice(cut).trim().toLowerCase();
  const before = cut === 0 ? '' : `${text.slice(0, cut).trimEnd()} `;
  const choices: PredecessorChoice[] = [];
  for (const { number, title } of tasks) {
    if (choices.length === MAX_CHOICES) break;
    const isMeant = title.toLowerCase().includes(part) || `${number}`.startsWith(part);
    // As in the field, the matching text follows what is there already.
    if (number !== own && isMeant)
      choices.push({ value: `${before}${number}`, label: `${before}${title || number}` });
  }
  return choices;
}
