import type { Editor } from '@tiptap/core';
import type { headingElements } from '@troskel/contract/values/rich-text';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import {
  BoldIcon,
  BulletListIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  OrderedListIcon,
  StrikeIcon,
  SubheadingIcon,
  UnderlineIcon,
} from './editor-icons.tsx';
import { editLink } from './edit-link.ts';
import { editorTexts } from './editor.texts.ts';
import styles from './Toolbar.module.css';

interface ToolKind {
  name:
    | (typeof headingElements)[number]
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'orderedList'
    | 'bulletList'
    | 'link';
  Icon: (props: { size?: number }) => ReactNode;
  /** The last key, pressed with Ctrl (and Shift or Alt); as the editor's extensions bind it. */
  key: string;
  with?: 'Shift' | 'Alt';
  run: (editor: Editor) => void;
}

const headingTools: readonly ToolKind[] = [
  {
    name: 'h2',
    Icon: HeadingIcon,
    key: '2',
    with: 'Alt',
    run: (editor) => editor.chain().focus().toggleNode('h2', 'paragraph').run(),
  },
  {
    name: 'h3',
    Icon: SubheadingIcon,
    key: '3',
    with: 'Alt',
    run: (editor) => editor.chain().focus().toggleNode('h3', 'paragraph').run(),
  },
];

const bodyTools: readonly ToolKind[] = [
  {
    name: 'bold',
    Icon: BoldIcon,
    key: 'B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    Icon: ItalicIcon,
    key: 'I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    Icon: UnderlineIcon,
    key: 'U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    Icon: StrikeIcon,
    key: 'S',
    with: 'Shift',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'orderedList',
    Icon: OrderedListIcon,
    key: '7',
    with: 'Shift',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'bulletList',
    Icon: BulletListIcon,
    key: '8',
    with: 'Shift',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  { name: 'link', Icon: LinkIcon, key: 'K', run: (editor) => void editLink(editor) },
];

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const allTools = [...headingTools, ...bodyTools];

const appleKeys = { Shift: '⇧', Alt: '⌥' };

/**
 * A key combination as printed on the keyboard, and in the form for screen readers (WAI-ARIA,
 * aria-keyshortcuts).
 */
function shortcutOf({ key, with: other }: ToolKind): { shown: string; told: string } {
  const between = other ? `${other}+` : '';
  const told = `${isApple() ? 'Meta' : 'Control'}+${between}${key}`;
  const shown = isApple() ? `${other ? appleKeys[other] : ''}⌘${key}` : `Ctrl+${between}${key}`;
  return { shown, told };
}

/** Names of what the text at the cursor is, as one text so that an unchanged answer is the same. */
function useActive(editor: Editor): ReadonlySet<string> {
  const follow = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => void editor.off('transaction', listener);
    },
    [editor],
  );
  const names = useSyncExternalStore(follow, () =>
    allTools
      .filter(({ name }) => editor.isActive(name))
      .map(({ name }) => name)
      .join(' '),
  );
  return new Set(names.split(' '));
}

/** The WAI-ARIA toolbar pattern: one stop of Tab, arrows within, Escape back into the text. */
export function Toolbar({
  editor,
  controls,
  hasHeadings,
}: {
  editor: Editor;
  controls: string;
  hasHeadings: boolean;
}): ReactNode {
  const texts = useTexts(editorTexts);
  const active = useActive(editor);
  const [reached, setReached] = useState(0);
  const tools = hasHeadings ? allTools : bodyTools;
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const go = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const last = tools.length - 1;
    const next = {
      ArrowRight: reached === last ? 0 : reached + 1,
      ArrowLeft: reached === 0 ? last : reached - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    buttons.current[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its buttons (WAI-ARIA Authoring Practices, "Toolbar")
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={controls}
      onKeyDown={go}
    >
      {tools.map((tool, index) => {
        const { shown, told } = shortcutOf(tool);
        return (
          <button
            className={styles.tool}
            key={tool.name}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            tabIndex={index === reached ? 0 : -1}
            aria-label={texts[tool.name]}
            aria-pressed={active.has(tool.name)}
            aria-keyshortcuts={told}
            data-hint={`${texts[tool.name]} (${shown})`}
            // The text keeps the focus and what is selected in it, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setReached(index)}
            onClick={() => tool.run(editor)}
          >
            <tool.Icon />
          </button>
        );
      })}
    </div>
  );
}
