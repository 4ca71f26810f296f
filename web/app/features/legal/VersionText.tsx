import { styled } from '@mui/material/styles';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import type { LegalVersion } from '@troskel/contract/legal/editing';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { staffElements } from '@troskel/contract/ground/staff-text';
import type { ReactNode } from 'react';
import { legalTexts } from '../../shell/legal.texts.ts';
import { chapterText } from '../../shell/rich-text/chapter-text.ts';
import { RichText } from '../../shell/rich-text/RichText.tsx';
import { linkFace } from '../../ui/Link.tsx';
import { legalAdminTexts } from './legal-admin.texts.ts';

const Sides = styled('div')({
  display: 'grid',
  gap: '40px 32px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
});

const Side = styled('div')(({ theme }) => ({
  ...chapterText({ theme }),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > p:first-of-type': { ...theme.typography.h2 },
  '& > div > p:first-of-type': { fontSize: '1.125rem' },
  // Links look as on the public site.
  '& div a': linkFace({ theme }),
  '& > p:nth-of-type(2)': { marginBottom: 24, color: theme.vars.palette.text.secondary },
}));

/** A version as the public page shows it, in both languages side by side. */
export function VersionText({
  document,
  name,
  content,
}: { document: LegalDocument } & Pick<LegalVersion, 'name' | 'content'>): ReactNode {
  return (
    <Sides>
      {sourceLanguages.map((language) => {
        return (
          <Side key={language} lang={language}>
            <p>{legalAdminTexts[language].documents[document]}</p>
            <p>{legalTexts[language].dated[document](name)}</p>
            <RichText html={content[language]} elements={staffElements} />
          </Side>
        );
      })}
    </Sides>
  );
}
