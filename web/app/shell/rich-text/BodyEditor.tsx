import { localeOf } from '@troskel/contract/ground/language';
import { mostBodyCharacters } from '@troskel/contract/values/rich-text';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { InputBox } from '../../ui/Input.tsx';
import { LoadingFace, useLoadable } from './load-when-used.tsx';
import { countSeen, textOfBody } from './body-text.ts';
import { editorSurface } from './editor-surface.ts';
import { editorTexts } from './editor.texts.ts';
import type { EditorSurfaceProps } from './EditorSurface.tsx';
import styles from './BodyEditor.module.css';

function Length({ html, most }: { html: string; most: number }): ReactNode {
  const texts = useTexts(editorTexts);
  const format = new Intl.NumberFormat(localeOf(useLanguage()));
  /** From here on the length is shown. */
  const nearLimit = most * 0.9;
  // Tags only make it longer, so that a short text is not looked into at every key.
  const text = html.length < nearLimit ? '' : textOfBody(html);
  const count = text.length < nearLimit ? 0 : countSeen(text);
  const isOver = count > most;
  return (
    <div aria-live="polite">
      {count >= nearLimit && (
        <p className={styles.count} data-over={isOver}>
          {texts.count(format.format(count), format.format(most))}
          {isOver && ` – ${texts.tooMany(format.format(count - most))}`}
        </p>
      )}
    </div>
  );
}

export interface BodyEditorProps extends Omit<EditorSurfaceProps, 'wiring'> {
  /** Given when something outside (a form's error summary) must find the editor. */
  id?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Most characters as they are seen; those of a post unless given. */
  most?: number;
}

/**
 * Editor for posts: bold, italic, underline, strike-through, lists and links, as the contract
 * allows, and headings where they are wanted. `value` and `onChange` are HTML; an empty-looking
 * text is ''. Ctrl-Enter calls `onSubmit`. The editor's own script is loaded at first use.
 */
export function BodyEditor({
  id,
  help,
  error,
  most = mostBodyCharacters,
  ...surface
}: BodyEditorProps): ReactNode {
  const { Loaded: Surface, ...face } = useLoadable(editorSurface);

  return (
    <FieldFrame {...(id ? { id } : {})} label={surface.label} help={help} error={error}>
      {(wiring) => (
        <div>
          <InputBox className={styles.box} aria-busy={(!Surface && !face.hasFailed) || undefined}>
            {Surface ? <Surface {...surface} wiring={wiring} /> : <LoadingFace {...face} />}
          </InputBox>
          <Length html={surface.value} most={most} />
        </div>
      )}
    </FieldFrame>
  );
}
