import type { Extensions, NodeConfig } from '@tiptap/core';
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
import { headingElements } from '@troskel/contract/values/rich-text';
import { isSafeAddress, linkAttributes } from './safe-link.ts';
import { Node } from '@tiptap/core';

/** One level: the key is its number, with Ctrl and Alt. */
function heading(name: (typeof headingElements)[number]) {
  const config: NodeConfig = {
    name,
    group: 'block',
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    addKeyboardShortcuts() {
      return {
        [`Mod-Alt-${name.slice(1)}`]: () => this.editor.commands.toggleNode(name, 'paragraph'),
      };
    },
  };
  return Node.create(config);
}

/** The headings of a text in chapters, a node for each level: none has anything to be told of it. */
const headings = headingElements.map((name) => heading(name));

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
