import { useQuery, useQueryClient } from '@tanstack/react-query';
import { legalEditing } from '@troskel/contract/legal/editing';
import type { LegalVersion } from '@troskel/contract/legal/editing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { giveUpUnsaved } from '../../shell/unsaved.ts';
import { read, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { DraftForm } from './DraftForm.tsx';
import { legalAdminTexts } from './legal-admin.texts.ts';
import { nextAsking } from './mailing-words.ts';
import { PublishedVersion } from './PublishedVersion.tsx';
import styles from './LegalVersionPage.module.css';

/** Deletes a draft, which cannot be undone. */
function Removal({
  draft: { id, version },
  onRemoved,
}: {
  draft: LegalVersion;
  onRemoved: () => void;
}): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const client = useQueryClient();
  const remove = useWrite(legalEditing.deleteDraft, {
    seenVersion: version,
    refreshes: [legalEditing.listVersions],
  });
  const ask = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.removeTitle,
      content: texts.removeText,
      yes: texts.removeYes,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    remove.mutate(
      { params: { versionId: id } },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.removed });
          onRemoved();
        },
        // A colleague has changed or published it: told so, one may press again, or sees it published.
        onError: () => {
          void client.invalidateQueries({ queryKey: [legalEditing.getAnyVersion.name] });
        },
      },
    );
  };
  return (
    <div className={styles.below}>
      <Button look="secondary" size="small" isPending={remove.isPending} onClick={ask}>
        {texts.remove}
      </Button>
    </div>
  );
}

/** One version, for staff: a draft to be written and published, or what was published. */
export default function LegalVersionPage(): ReactNode {
  const texts = useTexts(legalAdminTexts);
  const navigate = useNavigate();
  const { versionId = '' } = useParams();
  /** Whether something is typed that nobody keeps. */
  const [isUnsaved, setUnsaved] = useState(false);
  const [begun] = useState(() => Date.now());
  const answer = useQuery({
    ...read(legalEditing.getAnyVersion, { params: { versionId } }, { skipGlobalHandle: true }),
    // A later read would replace the words being written.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => nextAsking([state.data?.mailing ?? null]),
  });
  // Not one kept from an earlier visit: the form begins from what is there now.
  const version = answer.data && answer.dataUpdatedAt >= begun ? answer.data : null;
  const isGone = answer.error?.status === 404;
  const isDraft = version?.state === 'draft';
  // Typed words stay even if a colleague publishes or deletes the draft.
  const isWritten = isUnsaved || (isDraft && !isGone);
  const isMissing = isGone && !isWritten;
  const title = version
    ? isWritten
      ? texts.draftOf[version.document]
      : texts.versionOf[version.document](version.name)
    : texts.title;
  return (
    <>
      <Breadcrumbs label={texts.where} above={[{ to: '/admin/legal', name: texts.title }]} />
      <PageHeading
        title={isMissing ? texts.missing : title}
        step={`${versionId} ${isWritten ? 'draft' : (version?.state ?? '')}`}
      >
        <DatedText>{isMissing ? texts.missing : title}</DatedText>
      </PageHeading>
      {isMissing && <ButtonLink to="/admin/legal">{texts.toList}</ButtonLink>}
      {!version && answer.error && !isMissing && (
        <QueryFailure query={answer} title={texts.failed} />
      )}
      {!version && !answer.error && (
        <SkeletonList count={3} label={texts.loading}>
          <Skeleton height={120} />
          <br />
        </SkeletonList>
      )}
      {version && !isMissing && !isWritten && <PublishedVersion version={version} />}
      {version && isWritten && (
        <>
          <Card className={styles.sheet} as="div">
            <DraftForm
              key={versionId}
              draft={version}
              gone={isGone ? 'deleted' : isDraft ? null : 'published'}
              onUnsaved={setUnsaved}
              onSavedAsNew={(id) => void navigate(`/admin/legal/${id}`)}
            />
          </Card>
          {isDraft && !isGone && (
            <Removal
              draft={version}
              onRemoved={() => {
                giveUpUnsaved();
                void navigate('/admin/legal');
              }}
            />
          )}
        </>
      )}
    </>
  );
}
