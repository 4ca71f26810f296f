import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import type { LegalVersion } from '@troskel/contract/legal/editing';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { staffElements } from '@troskel/contract/ground/staff-text';
import type { ReactNode } from 'react';
import { legalTexts } from '../../shell/legal.texts.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { legalAdminTexts } from './legal-admin.texts.ts';
import styles from './VersionText.module.css';

/** A version as the public page shows it, in both languages side by side. */
export function VersionText({
  document,
  name,
  content,
}: { document: LegalDocument } & Pick<LegalVersion, 'name' | 'content'>): ReactNode {
  return (
    <div className={styles.sides}>
      {sourceLanguages.map((language) => {
        return (
          <div className={styles.side} key={language} lang={language}>
            <p>{legalAdminTexts[language].documents[document]}</p>
            <p>{legalTexts[language].dated[document](name)}</p>
            <RichText html={content[language]} elements={staffElements} />
          </div>
        );
      })}
    </div>
  );
}
