import { styled } from '@mui/material/styles';
import type { Office } from '@troskel/contract/offices';
import type { Service } from '@troskel/contract/services';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Comparison, OfficePart } from './edit-conflict.ts';
import { partInWords } from './office-words.ts';
import { officeFormTexts } from './offices.texts.ts';

export interface Conflict extends Comparison {
  theirs: Office;
}

const Theirs = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
  },
  '& div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block' },
}));

/** What somebody else wrote meanwhile; what is typed stays until theirs is taken. */
export function ConflictNotice({
  conflict,
  services,
  onTake,
}: {
  /** `gone` when the other deleted the office. */
  conflict: Conflict | 'gone';
  services: readonly Service[];
  onTake: (part: OfficePart) => void;
}): ReactNode {
  const texts = useTexts(officeFormTexts);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);

  return (
    <div ref={frame} tabIndex={-1}>
      {conflict === 'gone' ? (
        <Alert kind="warning" title={texts.goneTitle}>
          {texts.goneText}
        </Alert>
      ) : (
        <Alert kind="warning" title={texts.conflictTitle}>
          {conflict.taken.length > 0 && (
            <p>
              {texts.conflictTaken(
                conflict.taken.map((part) => texts.parts[part].toLowerCase()).join(', '),
              )}
            </p>
          )}
          {conflict.disputed.length > 0 && (
            <>
              <p>{texts.conflictDisputed}</p>
              <Theirs>
                {conflict.disputed.map((part) => (
                  <li key={part}>
                    <div>
                      <b>{texts.parts[part]}</b>
                      {partInWords(part, conflict.theirs, services, language) || texts.nothing}
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
      )}
    </div>
  );
}
