import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ElsewhereNotice } from '../../../ui/ElsewhereNotice.tsx';
import { SaveMark } from '../../../ui/SaveMark.tsx';
import { textOfBody } from '../../../shell/rich-text/body-text.ts';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { draftTexts } from './drafts.texts.ts';
import type { KeptDraft } from './use-kept-draft.ts';
import styles from './DraftStatus.module.css';

/** State of saving, in words. */
export function DraftMark({ draft: { mark } }: { draft: KeptDraft }): ReactNode {
  const texts = useTexts(draftTexts);
  if (mark.kind === 'none') return null;
  if (mark.kind === 'device') return <SaveMark look="underWay">{texts.device}</SaveMark>;
  if (mark.kind === 'saved') return <SaveMark look="saved">{texts.saved}</SaveMark>;
  return (
    <SaveMark look="notSaved">
      {mark.isOnDevice
        ? `${texts.device}, ${texts.only[mark.reason]}`
        : `${texts.notSaved} – ${texts.reasons[mark.reason]}`}
    </SaveMark>
  );
}

/** Another device has gone on with the same draft: shows its text, and asks. */
export function DraftConflict({ draft: { conflict, resolve } }: { draft: KeptDraft }): ReactNode {
  const texts = useTexts(draftTexts);
  if (!conflict) return null;
  const { subject, body } = conflict.content;
  return (
    <ElsewhereNotice
      key={conflict.version}
      title={texts.conflictTitle}
      choices={(['mine', 'theirs', 'both'] as const).map((choice) => (
        <Button key={choice} look="secondary" size="small" onClick={() => resolve(choice)}>
          {texts[choice]}
        </Button>
      ))}
    >
      <p>
        {texts.conflictText} (<TimeSince at={conflict.updatedAt} />)
      </p>
      <blockquote className={styles.theirs}>
        {subject && <b>{subject}</b>}
        {textOfBody(body) || texts.nothing}
      </blockquote>
    </ElsewhereNotice>
  );
}
