/** The part of the library that we use; it comes without types. */
declare module 'gettext-parser' {
  interface Entry {
    msgctxt?: string;
    msgid: string;
    msgid_plural?: string;
    msgstr: string[];
    comments?: { reference?: string; flag?: string };
  }
  interface Translations {
    charset: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, Entry>>;
  }
  export const po: {
    parse: (file: string | Buffer) => Translations;
    compile: (translations: Translations) => Buffer;
  };
}
