const uuidForm = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/i;

/**
 * Whether a value may identify a person: an e-mail address, a personal, organisation or telephone
 * number, an id. Seven consecutive digits are enough, separators ignored.
 */
export function looksPersonal(value: string): boolean {
  return value.includes('@') || uuidForm.test(value) || /(?:\d[\s()+.-]*){7}/.test(value);
}
