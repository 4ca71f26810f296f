export interface Outcome {
  /** 0 success, 1 refused, 2 usage error. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** A usage error; the message says what is wrong. */
export class NotUnderstood extends Error {}

export interface Words {
  plain: string[];
  options: Map<string, string>;
}

/**
 * Parses words and options (`--state all`, `--state=all`).
 * @throws {NotUnderstood} when an option has no value
 */
export function readWords(words: readonly string[]): Words {
  const plain: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const option = /^--([a-z-]+)(?:=(.*))?$/s.exec(word);
    if (!option?.[1]) {
      plain.push(word);
      continue;
    }
    const value = option[2] ?? words[(index += 1)];
    if (value === undefined) throw new NotUnderstood(`${word} wants a value.`);
    options.set(option[1], value);
  }
  return { plain, options };
}

export function asksForHelp(words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => word === '--help' || word === 'help');
}
