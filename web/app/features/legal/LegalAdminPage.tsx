import { localeOf } from '@troskel/contract/ground/language';
import { useQuery } from '@tanstack/react-query';
import { legalDocuments } from '@troskel/contract/values/legal-documents';
import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import { legalEditing } from '@troskel/contract/legal/editing';
import type { LegalVersionRow } from '@troskel/contract/legal/editing';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { legalAdminTexts } from './legal-admin.texts.ts';
import { mailingWords, nextAsking } from './mailing-words.ts';
import { NewDraftButton } from './NewDraftButton.tsx';
import { stateTones } from './state-tones.ts';
import styles from './LegalAdminPage.module.css';

interface Shown {
  texts: (typeof legalAdminTexts)['sv'];
  dates: ReturnType<typeof useDates>;
  inFigures: (count: number) => string;
}

function columnsOf({ texts, dates, inFigures }: Shown): Column<LegalVersionRow>[] {
  return [
    {
      key: 'from',
      label: texts.inForceFrom,
      cell: ({ id, name }) => (
        <Link className={styles.day} to={`/admin/legal/${id}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      label: texts.state,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>,
    },
    { key: 'change', label: texts.change, cell: ({ change }) => texts.changes[change] },
    {
      key: 'published',
      label: texts.published,
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt &&
        (publishedBy
          ? texts.publishedBy(dates.dateTime(publishedAt), publishedBy)
          : dates.dateTime(publishedAt)),
    },
    {
      key: 'mails',
      label: texts.mails,
      cell: ({ state, mailing }) =>
        state === 'draft' ? null : (
          <span className={styles.lines}>{mailingWords(mailing, texts, inFigures).join('\n')}</span>
        ),
    },
  ];
}

function DocumentVersions({
  document,
  versions,
}: {
  document: LegalDocument;
  versions: readonly LegalVersionRow[];
}): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const dates = useDates();
  const figures = new Intl.NumberFormat(localeOf(useLanguage()));
  const titleId = useId();
  const draft = versions.find(({ state }) => state === 'draft');
  const columns = columnsOf({ texts, dates, inFigures: (count) => figures.format(count) });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{texts.documents[document]}</h2>
        {draft ? (
          <ButtonLink
            look="secondary"
            to={`/admin/legal/${draft.id}`}
            aria-label={texts.openDraftOf[document]}
          >
            {texts.openDraft}
          </ButtonLink>
        ) : (
          <NewDraftButton document={document} label={texts.newDraftOf[document]}>
            {texts.newDraft}
          </NewDraftButton>
        )}
      </div>
      {versions.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <RecordTable
          caption={texts.versionsOf[document]}
          columns={columns}
          rows={versions}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}

/** The terms and the privacy policy in their versions, for staff. */
export default function LegalAdminPage(): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const answer = useQuery({
    ...read(legalEditing.listVersions, {}, { skipGlobalHandle: true }),
    refetchInterval: ({ state }) =>
      nextAsking((state.data?.versions ?? []).map(({ mailing }) => mailing)),
  });
  const versions = answer.data?.versions;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton height={180} />
          <br />
        </SkeletonList>
      )}
      {!versions && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {versions &&
        legalDocuments.map((document) => (
          <DocumentVersions
            key={document}
            document={document}
            versions={versions.filter((version) => version.document === document)}
          />
        ))}
    </>
  );
}
