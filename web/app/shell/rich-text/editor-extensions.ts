import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { headings } from './headings.ts';
import { isSafeAddress, linkAttributes } from './safe-link.ts';

/** A list's start is not kept: the allowed elements have no attributes but a link's address. */
const PlainOrderedList = OrderedList.extend({ addAttributes: () => ({}) });

/** Tab leaves the editor also from a list, so that the keyboard is never caught. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const SafeLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: linkAttributes,
  isAllowedUri: (address) => isSafeAddress(address),
});

/**
 * The editor's extensions: exactly the elements of the contract's `bodyElements`, and of its
 * `headingElements` where those are wanted.
 */
export function bodyExtensions(placeholder: () => string, hasHeadings: boolean): Extensions {
  return [
    Document,
    Paragraph,
    ...(hasHeadings ? headings : []),
    Text,
    HardBreak,
    Bold,
    Italic,
    Underline,
    Strike,
    PlainOrderedList,
    BulletList,
    PlainListItem,
    SafeLink,
    UndoRedo,
    Placeholder.configure({ placeholder, showOnlyWhenEditable: false }),
  ];
}
