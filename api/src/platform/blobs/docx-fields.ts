/** Fields that fetch or start something when a document is opened or renewed (ECMA-376, part 1, 17.16.5). */
const activeField =
  /^(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|IMPORT|LINK|RD|MACROBUTTON|DATABASE|EMBED|AUTOTEXTLIST)\b/i;

/** Stands in an instruction for a field inside it, which may come to anything: in no XML there is one. */
const computed = '\0';

/** What may stand before the first word of an instruction, seen or unseen. */
const before = /^[\s\p{Cf}"“”]+/u;

/** Whether a link leads to something else than a page, an address to write to or a place in the text. */
function leadsElsewhere(link: string): boolean {
  // Switches that name a place, a tip or a window have a word behind them.
  const rest = link.replaceAll(/\\[lot]\s*(?:"[^"]*"|[^\s"]+)|\\[a-z]\b/gi, ' ');
  const targets = rest.split(/["“”\s]+/).filter((word) => word !== '');
  return targets.some((target) => !/^(?:https?:|mailto:|#)/i.test(target));
}

/** Whether a field acts: its first word says what it does, whatever else is named in it. */
function isActiveField(instruction: string): boolean {
  const words = instruction.replace(before, '');
  const [first = ''] = /^[^\s"“”]*/.exec(words) ?? [];
  if (first.includes(computed) || activeField.test(words)) return true;
  return /^HYPERLINK\b/i.test(words) && leadsElsewhere(words.slice('HYPERLINK'.length));
}

/**
 * Puts the instructions of the fields of a part together: one may be split over many runs, and hold
 * other fields (ECMA-376, part 1, 17.16.18).
 */
export class FieldReader {
  /** Of the fields that have begun: their instructions, and whether these are over. The first is for
   * what stands in no field. */
  readonly #open = [{ instruction: '', isOver: false }];
  #isActive = false;

  /** A field whose instruction is an attribute. */
  whole(instruction: string): void {
    this.#judge(instruction);
    this.#inside();
  }

  /** A sign that a field begins, goes over to its result, or ends. */
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

  /** What an instruction says; text counts as one until the result begins. */
  say(text: string, isInstruction: boolean): void {
    const field = this.#open.at(-1);
    if (!field) return;
    const isMeant = this.#open.length > 1 && !field.isOver;
    if (isInstruction || isMeant) field.instruction += text;
  }

  /** Whether one of all that were read acts. */
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
