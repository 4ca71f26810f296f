import { styled } from '@mui/material/styles';
import { mostBodyCharacters } from '@troskel/contract/forum';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { InputBox } from '../../../ui/Input.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { countSeen, textOfBody } from './body-text.ts';
import { editorTexts } from './editor.texts.ts';
import type { EditorSurfaceProps } from './EditorSurface.tsx';

const Box = styled(InputBox)({ flexDirection: 'column' });

const Waiting = styled('div')({
  display: 'grid',
  gap: 14,
  alignContent: 'start',
  // The toolbar and the smallest height of the text.
  minHeight: 190,
  padding: 14,
});

const Count = styled('p', { shouldForwardProp: (name) => name !== 'isOver' })<{ isOver: boolean }>(
  ({ theme, isOver }) => ({
    ...theme.typography.body2,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: isOver ? 600 : 400,
    color: isOver ? theme.vars.palette.error.main : theme.vars.palette.text.secondary,
  }),
);

/** From here on the length is shown. */
const nearLimit = mostBodyCharacters * 0.9;

let loaded: ComponentType<EditorSurfaceProps> | undefined;

/** Fetches the editor before it is needed, such as when a finger nears it. */
export async function loadEditor(): Promise<ComponentType<EditorSurfaceProps>> {
  loaded ??= (await import('./EditorSurface.tsx')).default;
  return loaded;
}

function Length({ html }: { html: string }): ReactNode {
  const texts = useTexts(editorTexts);
  const format = new Intl.NumberFormat(useLanguage());
  // Tags only make it longer, so that a short text is not looked into at every key.
  const text = html.length < nearLimit ? '' : textOfBody(html);
  const count = text.length < nearLimit ? 0 : countSeen(text);
  const isOver = count > mostBodyCharacters;
  return (
    <div aria-live="polite">
      {count >= nearLimit && (
        <Count isOver={isOver}>
          {texts.count(format.format(count), format.format(mostBodyCharacters))}
          {isOver && ` – ${texts.tooMany(format.format(count - mostBodyCharacters))}`}
        </Count>
      )}
    </div>
  );
}

export interface BodyEditorProps extends Omit<EditorSurfaceProps, 'wiring'> {
  /** Given when something outside (a form's error summary) must find the editor. */
  id?: string;
  help?: ReactNode;
  error?: string | undefined;
}

/**
 * Where a post is written: bold, italic, underline, strike-through, lists and links, as the contract
 * allows. `value` and `onChange` speak HTML; a text in which nothing can be seen is ''. Ctrl-Enter
 * calls `onSubmit`. The editor's own script is loaded when this is first shown.
 */
export function BodyEditor({ id, help, error, ...surface }: BodyEditorProps): ReactNode {
  const texts = useTexts(editorTexts);
  const [Surface, setSurface] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = Surface === undefined && !hasFailed;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    loadEditor().then(
      (component) => isShown && setSurface(() => component),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);

  return (
    <FieldFrame {...(id ? { id } : {})} label={surface.label} help={help} error={error}>
      {(wiring) => (
        <div>
          <Box aria-busy={isWanted || undefined}>
            {Surface && <Surface {...surface} wiring={wiring} />}
            {isWanted && (
              <Waiting aria-live="polite">
                <VisuallyHidden>{texts.loading}</VisuallyHidden>
                <Skeleton width="60%" height={22} />
                <Skeleton width="90%" />
                <Skeleton width="70%" />
              </Waiting>
            )}
            {hasFailed && (
              <Waiting role="alert">
                <p>{texts.failed}</p>
                <Button look="secondary" size="small" onClick={() => setFailed(false)}>
                  {texts.tryAgain}
                </Button>
              </Waiting>
            )}
          </Box>
          <Length html={surface.value} />
        </div>
      )}
    </FieldFrame>
  );
}
