import type { RenditionFormat } from '@troskel/contract/values/attachment-files';

/** The address of a rendition (specification 2, section 7). */
export function renditionAddress(template: string, format: RenditionFormat): string {
  return template.replaceAll('{format}', format);
}

/** Which rendition is shown large: `jpeg` of HEIC, `max_2600` of PDF and of all else. */
export function largeFormat(mime: string): RenditionFormat {
  return /^image\/hei[cf]$/.test(mime) ? 'jpeg' : 'max_2600';
}

const sides: Record<RenditionFormat, number> = {
  max_500: 500,
  max_2600: 2_600,
  jpeg: Number.POSITIVE_INFINITY,
};

/** Pixels of a rendition: inside its box, never enlarged. */
export function renditionSize(
  { width, height }: { width: number; height: number },
  format: RenditionFormat,
): { width: number; height: number } {
  const scale = Math.min(1, sides[format] / Math.max(width, height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
