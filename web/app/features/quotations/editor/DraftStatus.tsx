import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ElsewhereNotice } from '../../../ui/ElsewhereNotice.tsx';
import { SaveMark } from '../../../ui/SaveMark.tsx';
import { editorTexts } from './editor.texts.ts';
import { contentOf } from './quotation-form.ts';
import type { KeptQuotation } from './use-kept-quotation.ts';
import styles from './DraftStatus.module.css';

/** State of saving, in words. */
export function DraftMark({ draft: { mark } }: { draft: KeptQuotation }): ReactNode {
  const texts = useTexts(editorTexts);
  if (mark.kind === 'none') return null;
  if (mark.kind === 'device') return <SaveMark look="underWay">{texts.device}</SaveMark>;
  if (mark.kind === 'saved') return <SaveMark look="saved">{texts.saved}</SaveMark>;
  return (
    <SaveMark look="notSaved">
      {mark.isOnDevice ? texts.device : texts.notSaved} – {texts.reasons[mark.reason]}
    </SaveMark>
  );
}

/** A colleague, or another device, has gone on with the same draft: shows it, and asks. */
export function DraftConflict({
  draft: { conflict, resolve },
}: {
  draft: KeptQuotation;
}): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  if (!conflict) return null;
  const content = contentOf(conflict.content);
  const sum = inKronor(quotationSums(content).toPayOre, language);
  return (
    <ElsewhereNotice
      key={conflict.version}
      title={texts.conflictTitle}
      choices={(['mine', 'theirs'] as const).map((choice) => (
        <Button key={choice} look="secondary" size="small" onClick={() => resolve(choice)}>
          {texts[choice]}
        </Button>
      ))}
    >
      <p>{texts.conflictText}</p>
      <div className={styles.theirs}>
        <b>{texts.conflictRows(content.rows.length, sum)}</b>
        <ul>{content.rows.map(({ id, text }) => text !== '' && <li key={id}>{text}</li>)}</ul>
        {content.terms !== '' && <p>{content.terms}</p>}
      </div>
    </ElsewhereNotice>
  );
}
