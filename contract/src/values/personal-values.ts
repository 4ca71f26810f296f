const uuidForm = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/i;

/**
 * Whether a value looks like what leads to a person: an e-mail address, a personal, organisation or
 * telephone number, an id. Seven digits in a row are enough, with what is written between them.
 */
export function looksPersonal(value: string): boolean {
  return value.includes('@') || uuidForm.test(value) || /(?:\d[\s()+.-]*){7}/.test(value);
}
