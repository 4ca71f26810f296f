import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { promptLink } from '../common-dialogs.ts';

/** Asks for the address of the link at the cursor, of what is selected, or of a new link. */
export async function editLink(editor: Editor): Promise<void> {
  const { href } = editor.getAttributes('link') as { href?: string };
  const address = await promptLink(href ?? '', 'body-link');
  if (address === null || editor.isDestroyed) return;
  if (address === '') {
    editor.chain().extendMarkRange('link').unsetLink().run();
    return;
  }
  const { selection, schema } = editor.state;
  const link = schema.marks['link'];
  const isInLink = link !== undefined && getMarkRange(selection.$from, link) !== undefined;
  if (selection.empty && !isInLink) {
    const text = {
      type: 'text',
      text: address,
      marks: [{ type: 'link', attrs: { href: address } }],
    };
    // The blank after it is no part of the link, so that one can write on.
    editor
      .chain()
      .insertContent([text, { type: 'text', text: ' ' }])
      .run();
    return;
  }
  editor.chain().extendMarkRange('link').setLink({ href: address }).run();
}
