/** A task that can be named as a predecessor: its number in the outline, and its title. */
export interface NumberedTask {
  readonly number: number;
  readonly title: string;
}

/** What the whole text becomes with a task, and how that is offered. */
export interface PredecessorChoice {
  readonly value: string;
  readonly label: string;
}

/** Offered at once. */
const MOST = 50;

/**
 * The tasks that what is typed after the last comma may mean, by title or number: a person need not know the numbers
 * (`ux.md` A6). `own`: the number of the task itself, which is none of them.
 */
export function predecessorChoices(
  text: string,
  tasks: Iterable<NumberedTask>,
  own: number,
): readonly PredecessorChoice[] {
  const cut = text.lastIndexOf(',') + 1;
  const part = text.slice(cut).trim().toLowerCase();
  const before = cut === 0 ? '' : `${text.slice(0, cut).trimEnd()} `;
  const choices: PredecessorChoice[] = [];
  for (const { number, title } of tasks) {
    if (choices.length === MOST) break;
    const isMeant = title.toLowerCase().includes(part) || `${number}`.startsWith(part);
    // What it is found by comes after what is there already, as in the field.
    if (number !== own && isMeant)
      choices.push({ value: `${before}${number}`, label: `${before}${title || number}` });
  }
  return choices;
}
