import type { Plugin } from 'vite';
import { catalogueKey } from './app/lib/catalogue-key.ts';

/** Has the bundler make a catalogue of a PO file (gettext): its translations by their source texts. */
export function poFiles(): Plugin {
  return {
    name: 'po-files',
    async transform(code, id) {
      if (!id.endsWith('.po')) return null;
      const { po } = await import('gettext-parser');
      const entries = Object.values(po.parse(code).translations).flatMap((byId) =>
        Object.values(byId).filter(({ msgid, comments }) => msgid !== '' && !isFuzzy(comments)),
      );
      const catalogue = Object.fromEntries(
        entries.map(({ msgctxt = '', msgid, msgstr }) => [catalogueKey(msgctxt, msgid), msgstr]),
      );
      return { code: `export default ${JSON.stringify(catalogue)}`, map: null };
    },
  };
}

/** Translators' tools call so what they have guessed, and nobody has looked at. */
const isFuzzy = (comments: { flag?: string } | undefined): boolean =>
  comments?.flag?.includes('fuzzy') ?? false;
