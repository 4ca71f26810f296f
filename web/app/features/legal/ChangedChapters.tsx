import { useQuery } from '@tanstack/react-query';
import { sourceLanguages } from '@troskel/contract/ground/language';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import { legalEditing } from '@troskel/contract/legal/editing';
import type { LegalVersion } from '@troskel/contract/legal/editing';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { changedChapters } from './changed-chapters.ts';
import type { ChapterChange } from './changed-chapters.ts';
import { legalAdminTexts } from './legal-admin.texts.ts';
import styles from './ChangedChapters.module.css';

const tones = {
  added: 'success',
  changed: 'info',
  removed: 'warning',
} as const satisfies Record<ChapterChange, string>;

type Content = LegalVersion['content'];

function Changes({ now, before }: { now: Content; before: Content }): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const changes = useMemo(
    () => ({
      sv: changedChapters(now.sv, before.sv),
      en: changedChapters(now.en, before.en),
    }),
    [now.sv, now.en, before.sv, before.en],
  );
  return (
    <div className={styles.sides}>
      {sourceLanguages.map((language) => (
        <section className={styles.side} key={language}>
          <h2>{texts.languages[language]}</h2>
          {changes[language].length === 0 ? (
            <p>{texts.noChanges}</p>
          ) : (
            <ul>
              {changes[language].map(({ heading, change }, index) => (
                // Chapters may be called the same.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${index} ${heading}`}>
                  {heading === '' ? (
                    <span>{texts.opening}</span>
                  ) : (
                    <span lang={language}>{heading}</span>
                  )}
                  <Badge tone={tones[change]}>{texts.chapterChanges[change]}</Badge>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** In which chapters what is typed differs from the version in force. */
export function ChangedChapters({
  document,
  content,
}: {
  document: LegalDocument;
  content: Content;
}): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const list = useQuery(read(legalEditing.listVersions, {}, { skipGlobalHandle: true }));
  const present = list.data?.versions.find(
    (version) => version.document === document && version.state === 'present',
  );
  const answer = useQuery({
    ...read(
      legalEditing.getAnyVersion,
      { params: { versionId: present?.id ?? '' } },
      { skipGlobalHandle: true },
    ),
    enabled: present !== undefined,
  });
  if (list.isSuccess && !present) return <p>{texts.noneInForce}</p>;
  if (answer.data) return <Changes now={content} before={answer.data.content} />;
  if (list.error) return <QueryFailure query={list} title={texts.failed} />;
  if (answer.error) return <QueryFailure query={answer} title={texts.failed} />;
  return (
    <SkeletonList count={2} label={texts.loading}>
      <Skeleton height={40} />
      <br />
    </SkeletonList>
  );
}
