import { Editor, getSchema } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import type { Node, Schema } from '@tiptap/pm/model';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldWiring } from '../../ui/FieldFrame.tsx';
import { isBodyEmpty, parseBody } from './body-text.ts';
import { cleanPaste } from './clean-paste.ts';
import { editLink } from './edit-link.ts';
import { bodyExtensions } from './editor-extensions.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './EditorSurface.module.css';

export interface EditorSurfaceProps {
  wiring: FieldWiring;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  onSubmit?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Two levels of headings can be written too; must stay the same. */
  hasHeadings?: boolean | undefined;
  /** The cursor stands at the end of the text from the start; for what a press has opened. */
  startsFocused?: boolean | undefined;
}

const writtenHtml = (editor: Editor): string => {
  const html = editor.getHTML();
  return isBodyEmpty(html) ? '' : html;
};

/** A body as the editor's document. The editor would parse a text in its own, untrusted, way. */
const documentOf = (schema: Schema, html: string): Node =>
  DOMParser.fromSchema(schema).parse(parseBody(html));

/** The editor itself with its toolbar, loaded apart. */
export default function EditorSurface(props: EditorSurfaceProps): ReactNode {
  const { wiring, label, value, placeholder = '', hasHeadings = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** The editor's content, as last set or reported. */
  const known = useRef(value);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const { value: initial, startsFocused = false } = latest.current;
    known.current = initial;
    const extensions = bodyExtensions(() => latest.current.placeholder ?? '', hasHeadings);
    const made = new Editor({
      element: host.current,
      extensions,
      content: documentOf(getSchema(extensions), initial).toJSON() as JSONContent,
      autofocus: startsFocused ? 'end' : false,
      injectCSS: false,
      onUpdate: ({ editor: changed }) => {
        known.current = writtenHtml(changed);
        latest.current.onChange(known.current);
      },
      onBlur: () => latest.current.onBlur?.(),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [hasHeadings]);

  useEffect(() => {
    if (!editor || editor.isDestroyed || value === known.current) return;
    known.current = value;
    editor.commands.setContent(documentOf(editor.schema, value), { emitUpdate: false });
  }, [editor, value]);

  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = wiring;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    const attributes: Record<string, string> = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': 'true',
    };
    if (placeholder) attributes['aria-placeholder'] = placeholder;
    if (isInvalid) attributes['aria-invalid'] = 'true';
    if (describedBy) attributes['aria-describedby'] = describedBy;
    editor.setOptions({
      editorProps: {
        attributes,
        transformPastedHTML: (html) => cleanPaste(html, hasHeadings),
        handleKeyDown: (view, event) => {
          const isCommand = event.ctrlKey || event.metaKey;
          if (isCommand && event.key === 'Enter' && latest.current.onSubmit) {
            latest.current.onSubmit();
            return true;
          }
          if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
            event.preventDefault();
            void editLink(editor);
            return true;
          }
          if (event.altKey && event.key === 'F10') {
            host.current?.parentElement?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            return true;
          }
          return false;
        },
      },
    });
    // A label can point at form controls alone; a press on this one shall lead here all the same.
    const words = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const focus = (): void => void editor.commands.focus();
    words?.addEventListener('click', focus);
    return () => words?.removeEventListener('click', focus);
  }, [editor, id, isInvalid, describedBy, label, placeholder, hasHeadings]);

  return (
    <>
      {editor && <Toolbar editor={editor} controls={id} hasHeadings={hasHeadings} />}
      <div className={styles.text} ref={host} />
    </>
  );
}
