import type { Office } from '@troskel/contract/offices/calls';
import type { Service } from '@troskel/contract/company/services';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import type { Comparison, OfficePart } from './edit-conflict.ts';
import { partInWords } from './office-words.ts';
import { officeFormTexts } from './offices.texts.ts';

export interface Conflict extends Comparison {
  theirs: Office;
}

function GoneNotice(): ReactNode {
  const texts = useTexts(officeFormTexts);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert kind="warning" title={texts.goneTitle}>
        {texts.goneText}
      </Alert>
    </div>
  );
}

/** Shows a colleague's concurrent changes of the office. */
export function OfficeConflict({
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
  if (conflict === 'gone') return <GoneNotice />;
  const { taken, disputed, theirs } = conflict;
  return (
    <ConflictNotice
      // Another conflict is told anew.
      key={theirs.version}
      title={texts.conflictTitle}
      names={texts.parts}
      taken={taken}
      disputed={disputed}
      inWords={(part) => partInWords(part, theirs, services, language)}
      onTake={onTake}
    />
  );
}
