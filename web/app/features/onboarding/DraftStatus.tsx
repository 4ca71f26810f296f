import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { DraftMark, ServerDraft } from '../../lib/draft-keeper.ts';
import type { KeptForm } from '../../lib/kept-form.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ElsewhereNotice } from '../../ui/ElsewhereNotice.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { SaveMark } from '../../ui/SaveMark.tsx';
import { Differences } from './Differences.tsx';
import type { Difference } from './differences.ts';
import { draftTexts } from './draft.texts.ts';
import styles from './DraftStatus.module.css';

function SavedMark({
  mark,
  onRetry,
}: {
  mark: Exclude<DraftMark, { kind: 'none' }>;
  onRetry: () => void;
}): ReactNode {
  const texts = useTexts(draftTexts);
  const dates = useDates();
  if (mark.kind === 'device') return <SaveMark look="underWay">{texts.saving}</SaveMark>;
  if (mark.kind === 'saved') {
    const time = mark.at === null ? null : dates.timeOfDay(mark.at);
    return <SaveMark look="saved">{texts.saved(time)}</SaveMark>;
  }
  const where = mark.isOnDevice ? texts.onDevice : texts.notOnDevice;
  return (
    <SaveMark look="notSaved">
      <span>
        {texts.notSaved} {mark.reason === 'refused' ? texts.refused : where}{' '}
        <TextButton type="button" onClick={onRetry}>
          {texts.retry}
        </TextButton>
      </span>
    </SaveMark>
  );
}

/** Whether what is filled in is saved; and what another window has made of it meanwhile. */
export function DraftStatus<Content>({
  draft: { mark, conflict, resolve, retry },
  differencesTo,
  frame: given,
}: {
  draft: KeptForm<Content>;
  /** Compares the form with the server's draft. */
  differencesTo: (theirs: ServerDraft<Content>) => readonly Difference[];
  /** Takes the focus, for a question that has to be answered first. */
  frame?: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const texts = useTexts(draftTexts);
  const dates = useDates();
  const own = useRef<HTMLDivElement>(null);
  const frame = given ?? own;
  const tryAgain = async (): Promise<void> => {
    await retry();
    // The button may be gone by now, and the focus with it.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  };
  return (
    <div
      className={styles.draftStatusFrame}
      ref={frame}
      tabIndex={-1}
      data-urgent={conflict !== null || mark.kind === 'notSaved'}
    >
      {mark.kind !== 'none' && !conflict && (
        <SavedMark mark={mark} onRetry={() => void tryAgain()} />
      )}
      {conflict && (
        <ElsewhereNotice
          key={conflict.version}
          title={texts.conflictTitle}
          choices={(['theirs', 'mine'] as const).map((choice) => (
            <Button key={choice} look="secondary" size="small" onClick={() => resolve(choice)}>
              {texts[choice]}
            </Button>
          ))}
        >
          <p>{texts.conflictText(dates.timeOfDay(conflict.updatedAt))}</p>
          <Differences differences={differencesTo(conflict)} />
        </ElsewhereNotice>
      )}
    </div>
  );
}
