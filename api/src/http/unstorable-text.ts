/**
 * Where a parsed value holds a text that PostgreSQL cannot keep (U+0000 or half a surrogate pair);
 * null when it holds none. The path is that of the field: `phoneNumber.value`.
 */
export function findUnstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorableText(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
