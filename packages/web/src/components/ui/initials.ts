const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** The first letters of the first and last word, in capitals; `?` for an empty name. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return (
    ends
      .map((word) => firstLetter(word ?? ''))
      .join('')
      .toLocaleUpperCase('en') || '?'
  );
}
