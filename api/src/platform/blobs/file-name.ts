import { documentEndings, documentKinds } from '@troskel/contract/values/document-files';

const known = new Set<string>(Object.values(documentEndings).flat());

/**
 * Answers the name of a document with an ending of its content's kind, by which the computer of
 * whoever saves it chooses the program: `a.pdf` with a PNG in it becomes `a.png`. An ending that
 * belongs to none of the kinds may be a part of the name, and stays before the new one.
 */
export function namedByContent(name: string, contentType: string): string {
  const kind = documentKinds.find((one) => one === contentType);
  if (kind === undefined) return name;
  const [ending, ...others]: readonly string[] = documentEndings[kind];
  const dot = name.lastIndexOf('.');
  const given = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  if (given === ending || others.includes(given)) return name;
  return `${known.has(given) ? name.slice(0, dot) : name}.${ending}`;
}
