export interface Outcome {
  /** 0 success, 1 refused, 2 usage error. */
  exitCode: 0 | 1 | 2;
  text: string;
}

/** A usage error; the message says what is wrong. */
export class UsageError extends Error {}

export interface ParsedArguments {
  plain: string[];
  options: Map<string, string>;
}

/**
 * Parses words and options (`--state all`, `--state=all`).
 * @throws {UsageError} when an option has no value
 */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const plain: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    const option = /^--([a-z-]+)(?:=(.*))?$/s.exec(word);
    if (!option?.[1]) {
      plain.push(word);
      continue;
    }
    const value = option[2] ?? args[(index += 1)];
    if (value === undefined) throw new UsageError(`${word} wants a value.`);
    options.set(option[1], value);
  }
  return { plain, options };
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.length === 0 || args.some((word) => word === '--help' || word === 'help');
}
