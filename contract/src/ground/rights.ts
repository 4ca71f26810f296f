/** Rights to a feature's calls; `write` includes `read`. */
export const rights = ['read', 'write'] as const;
export type Right = (typeof rights)[number];

/** Rights by the part of the partner area (partner-rights.ts); none in a part that is not among them. */
export type Rights = Readonly<Partial<Record<string, Right>>>;

/** Answers the name of the feature that a call belongs to, as its own name begins. */
export function featureOf({ name }: { name: string }): string {
  const [feature = ''] = name.split('.', 1);
  return feature;
}

/** Answers the right that a call needs: only a GET reads, since a POST may leave a mark. */
export function rightFor({ method }: { method: string }): Right {
  return method === 'GET' ? 'read' : 'write';
}
