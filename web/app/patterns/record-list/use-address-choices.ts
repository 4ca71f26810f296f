import { useSearchParams } from 'react-router';

/** The words that a choice has, the usual one first; `''` for what is typed. */
type Choices = Readonly<Record<string, readonly [string, ...string[]] | ''>>;

type Chosen<Of extends Choices> = {
  [Name in keyof Of]: Of[Name] extends readonly (infer Word extends string)[] ? Word : string;
};

type Choose<Of extends Choices> = (changes: Partial<Record<keyof Of, string>>) => void;

const usualOf = (words: Choices[string]): string => (words === '' ? '' : words[0]);

/**
 * What is chosen above a list, kept in the address: a link to it shows the same list, and Back leads
 * to the choices before. The usual ones are left out; a word that is not known counts as the usual
 * one.
 */
export function useAddressChoices<const Of extends Choices>(choices: Of): [Chosen<Of>, Choose<Of>] {
  const [query, setQuery] = useSearchParams();
  const chosen = Object.fromEntries(
    Object.entries(choices).map(([name, words]) => {
      const asked = query.get(name) ?? '';
      const isKnown = words === '' || words.includes(asked);
      return [name, isKnown ? asked : usualOf(words)];
    }),
  ) as Chosen<Of>;
  const choose: Choose<Of> = (changes) => {
    const next = new URLSearchParams(query);
    for (const [name, word] of Object.entries<string | undefined>(changes)) {
      if (word === undefined) continue;
      if (word === usualOf(choices[name] ?? '')) next.delete(name);
      else next.set(name, word);
    }
    setQuery(next, { preventScrollReset: true });
  };
  return [chosen, choose];
}
