import { createContext, use } from 'react';

const Notices = createContext<Readonly<Record<string, string>>>({});

/** What somebody has remarked about fields of the forms within, by the names of the fields. */
export const FieldNotices = Notices.Provider;

/** What has been remarked about a field; undefined when nothing has. */
export function useFieldNotice(name: string): string | undefined {
  return use(Notices)[name];
}
