import { loadable } from '../load-when-used.tsx';
import type { EditorSurfaceProps } from './EditorSurface.tsx';

/** The editor's library, which is larger than the rest of the forum together. */
export const editorSurface = loadable<EditorSurfaceProps>(() => import('./EditorSurface.tsx'));
