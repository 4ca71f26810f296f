import { loadable } from './load-when-used.tsx';
import type { EditorSurfaceProps } from './EditorSurface.tsx';

/** The editor's library, which is larger than everything else that is written with. */
export const editorSurface = loadable<EditorSurfaceProps>(() => import('./EditorSurface.tsx'));
