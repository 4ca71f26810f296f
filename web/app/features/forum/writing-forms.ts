import { editorSurface } from '../../shell/rich-text/editor-surface.ts';
import { loadable, showWhenUsed } from '../../shell/rich-text/load-when-used.tsx';
import type { Loadable } from '../../shell/rich-text/load-when-used.tsx';

/** The editor comes with the form that holds it, not after it. */
function withEditor<Props>(fetchIt: Parameters<typeof loadable<Props>>[0]): Loadable<Props> {
  return loadable(() => {
    editorSurface.load().catch(() => null);
    return fetchIt();
  });
}

const replyForm = withEditor(() => import('./ReplyForm.tsx'));

/** Fetches what one replies with, such as when a finger nears it. */
export function loadReplyForm(): void {
  replyForm.load().catch(() => null);
}

export const ReplyForm = showWhenUsed(replyForm);
export const PostEditor = showWhenUsed(withEditor(() => import('./PostEditor.tsx')));
export const NewThreadForm = showWhenUsed(withEditor(() => import('./NewThreadForm.tsx')));
export const CaseActForm = showWhenUsed(withEditor(() => import('./moderation/CaseActForm.tsx')));
