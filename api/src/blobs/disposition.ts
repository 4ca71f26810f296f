/** Content-Disposition that saves a file under its name (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w. ()-]/g, '') || 'file';
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
