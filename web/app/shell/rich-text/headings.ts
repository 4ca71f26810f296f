import { Node } from '@tiptap/core';
import type { NodeConfig } from '@tiptap/core';
import { headingElements } from '@troskel/contract/values/rich-text';

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
export const headings = headingElements.map((name) => heading(name));
