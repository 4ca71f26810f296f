/** The place of a text in a catalogue, by the Swedish and the English text. */
export const catalogueKey = (context: string, id: string): string => `${context}\u0004${id}`;
