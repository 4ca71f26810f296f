import { createContext, use } from 'react';

const Notices = createContext<Readonly<Record<string, string>>>({});

/** Reviewers' remarks about fields of the forms within, by field name. */
export const FieldNotices = Notices.Provider;

/** The remark about a field; undefined for none. */
export function useFieldNotice(name: string): string | undefined {
  return use(Notices)[name];
}
