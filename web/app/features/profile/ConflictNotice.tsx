import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { partInWords } from './part-in-words.ts';
import type { ProfilePart } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';
import type { Conflict } from './use-section-editing.ts';

const Theirs = styled('ul')({
  listStyle: 'none',
  margin: '8px 0',
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& li > div': {
    flex: '1 1 200px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& b': { display: 'block' },
});

/** What somebody else has made of a section meanwhile, with a choice for each part in dispute. */
export function ConflictNotice({
  conflict,
  onTake,
}: {
  conflict: Conflict;
  onTake: (part: ProfilePart) => void;
}): ReactNode {
  const texts = useTexts(profileTexts);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const { taken, disputed, theirs } = conflict;
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert kind="warning" title={texts.conflictTitle}>
        {taken.length > 0 && (
          <p>
            {texts.conflictTaken(taken.map((part) => texts.parts[part].toLowerCase()).join(', '))}
          </p>
        )}
        {disputed.length > 0 && (
          <>
            <p>{texts.conflictText}</p>
            <Theirs>
              {disputed.map((part) => (
                <li key={part}>
                  <div>
                    <b>{texts.parts[part]}</b>
                    {partInWords(part, theirs, language) || texts.empty}
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={texts.takeTheirsNamed(texts.parts[part])}
                    onClick={() => onTake(part)}
                  >
                    {texts.takeTheirs}
                  </Button>
                </li>
              ))}
            </Theirs>
          </>
        )}
        <p>{texts.conflictSave}</p>
      </Alert>
    </div>
  );
}
