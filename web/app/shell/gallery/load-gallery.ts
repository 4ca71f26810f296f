import type { ComponentType } from 'react';
import type { GalleryProps } from './Gallery.tsx';

let loaded: ComponentType<GalleryProps> | undefined;

/** Fetches the gallery when a picture is opened, or is about to be. */
export async function loadGallery(): Promise<ComponentType<GalleryProps>> {
  loaded ??= (await import('./Gallery.tsx')).default;
  return loaded;
}
