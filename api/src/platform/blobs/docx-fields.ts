/** Fields that load or start something when opened or updated (ECMA-376, part 1, 17.16.5). */
const activeField =
  /^(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|IMPORT|LINK|RD|MACROBUTTON|DATABASE|EMBED|AUTOTEXTLIST)\b/i;

/** Placeholder in an instruction for a nested field with an unknown result; cannot occur in XML. */
const computed = '\0';

/** Characters that may precede the first word of an instruction, visible or not. */
const before = /^[\s\p{Cf}"“”]+/u;

/** Whether a link leads to anything but a page, an e-mail address or a place in the text. */
function leadsElsewhere(link: string): boolean {
  // Switches for a place, a tip or a window are followed by a word.
  const rest = link.replaceAll(/\\[lot]\s*(?:"[^"]*"|[^\s"]+)|\\[a-z]\b/gi, ' ');
  const targets = rest.split(/["“”\s]+/).filter((word) => word !== '');
  return targets.some((target) => !/^(?:https?:|mailto:|#)/i.test(target));
}

/** Whether a field is active, by its first word, whatever else it contains. */
function isActiveField(instruction: string): boolean {
  const words = instruction.replace(before, '');
  const [first = ''] = /^[^\s"“”]*/.exec(words) ?? [];
  if (first.includes(computed) || activeField.test(words)) return true;
  return /^HYPERLINK\b/i.test(words) && leadsElsewhere(words.slice('HYPERLINK'.length));
}

/**
 * Collects the instructions of a part's fields: one may be split over many runs, and contain other
 * fields (ECMA-376, part 1, 17.16.18).
 */
export class FieldReader {
  /**
   * Stack of open fields: their instruction, and whether it has ended. The first entry is for text
   * outside fields.
   */
  readonly #open = [{ instruction: '', isOver: false }];
  #isActive = false;

  /** Adds a field whose instruction is an attribute. */
  whole(instruction: string): void {
    this.#judge(instruction);
    this.#inside();
  }

  /** Handles a mark where a field begins, changes to its result, or ends. */
  sign(type: string | undefined): void {
    const field = this.#open.at(-1);
    if (type === 'begin') {
      this.#inside();
      this.#open.push({ instruction: '', isOver: false });
    } else if (field && (type === 'separate' || type === 'end')) {
      this.#judge(field.instruction);
      field.instruction = '';
      field.isOver = true;
      if (type === 'end' && this.#open.length > 1) this.#open.pop();
    }
  }

  /** Adds instruction text; plain text counts as instruction until the result begins. */
  say(text: string, isInstruction: boolean): void {
    const field = this.#open.at(-1);
    if (!field) return;
    const isMeant = this.#open.length > 1 && !field.isOver;
    if (isInstruction || isMeant) field.instruction += text;
  }

  /** Whether any of the fields is active. */
  get isActive(): boolean {
    for (const { instruction } of this.#open) this.#judge(instruction);
    return this.#isActive;
  }

  #inside(): void {
    const around = this.#open.at(-1);
    if (around && this.#open.length > 1 && !around.isOver) around.instruction += computed;
  }

  #judge(instruction: string): void {
    if (isActiveField(instruction)) this.#isActive = true;
  }
}
