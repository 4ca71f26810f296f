import { useInfiniteQuery } from '@tanstack/react-query';
import { partner } from '@troskel/contract/account/partner';
import { memberInvitations, members as calls } from '@troskel/contract/team/calls';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { useLanguage } from '../../lib/language.ts';
import { usePages } from '../../lib/paging.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { forgetRecent } from '../../lib/storage.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { useOwnPartnerId, useUserDetails } from '../../shell/partner-area/user-details.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { inviteDialog } from './dialogs.ts';
import { InvitationList } from './InvitationList.tsx';
import { MemberList } from './MemberList.tsx';
import { RightsTable } from './RightsTable.tsx';
import { invitationsQuery, membersQuery, refreshTeam } from './team-queries.ts';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  membersQuery(partnerId),
  invitationsQuery(partnerId),
]);

/** The members of the company and their roles. */
export default function MembersPage(): ReactNode {
  const texts = useTexts(teamTexts);
  const language = useLanguage();
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const id = useId();
  const { may, isKnown } = useOwnRights();
  const mayInvite = isKnown && may(memberInvitations.listInvitations);
  const { isPending: isRoleAwaited } = useUserDetails(ownId);
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const answer = usePages(membersQuery(partnerId));
  const invitations = useInfiniteQuery({ ...invitationsQuery(partnerId), enabled: mayInvite });
  // What stands below lists of whatever length comes with them.
  const isWhole = !answer.isPending && !isRoleAwaited && !(mayInvite && invitations.isPending);
  const membersTitle = useRef<HTMLHeadingElement>(null);
  const invitationsTitle = useRef<HTMLHeadingElement>(null);
  const leaving = useWrite(calls.leave, {
    skipGlobalHandle: true,
    onSuccess: async () => {
      forgetRecent(partnerId);
      await reloadUser();
      await navigate('/init', { replace: true });
    },
  });

  const leave = async (): Promise<void> => {
    const asked = await askYesNoCancel({
      title: texts.leaveTitle,
      content: texts.leaveText,
      yes: texts.leave,
      no: null,
      isDangerous: true,
    });
    if (asked !== 'yes') return;
    leaving.mutate(
      { params: { partnerId } },
      {
        onError: (error) =>
          showToast({ kind: 'error', title: texts.actFailed, text: failureText(error, language) }),
      },
    );
  };
  const refresh = async (isOwn: boolean): Promise<void> => {
    if (isOwn) await queryClient.invalidateQueries({ queryKey: [partner.getUserDetails.name] });
    await refreshTeam();
    membersTitle.current?.focus();
  };

  if (answer.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading title={texts.title} />
          <p className={styles.intro}>{texts.intro}</p>
        </div>
        {may(memberInvitations.invite) && (
          <Button
            icon={<PlusIcon />}
            aria-haspopup="dialog"
            onClick={() =>
              void showDialog(inviteDialog, {
                partnerId,
                invitation: null,
                onChanged: () => void refreshTeam(),
              })
            }
          >
            {texts.invite}
          </Button>
        )}
      </div>
      <div className={styles.cards}>
        <Card aria-labelledby={`${id}-members`}>
          <h2 className={styles.title} id={`${id}-members`} ref={membersTitle} tabIndex={-1}>
            {texts.list}
          </h2>
          <RecordList
            answer={answer}
            words={{
              loading: texts.loading,
              failed: texts.failed,
              more: texts.more,
              moreFailed: texts.moreFailed,
            }}
            waiting={{
              count: 3,
              row: (
                <>
                  <Skeleton height={64} />
                  <br />
                </>
              ),
            }}
            // There is always whoever looks.
            empty={null}
          >
            {(rows) => (
              <MemberList
                partnerId={partnerId}
                rows={rows}
                onChanged={(isOwn) => void refresh(isOwn)}
              />
            )}
          </RecordList>
        </Card>
        {isWhole && (
          <>
            {mayInvite && (
              <Card aria-labelledby={`${id}-invitations`}>
                <h2
                  className={styles.title}
                  id={`${id}-invitations`}
                  ref={invitationsTitle}
                  tabIndex={-1}
                >
                  {texts.invitations}
                </h2>
                <InvitationList
                  partnerId={partnerId}
                  onGone={() => invitationsTitle.current?.focus()}
                />
              </Card>
            )}
            <Card aria-labelledby={`${id}-rights`}>
              <h2 className={styles.title} id={`${id}-rights`}>
                {texts.rights}
              </h2>
              <RightsTable />
            </Card>
            {answer.data && (
              <div>
                <Button look="secondary" isPending={leaving.isPending} onClick={leave}>
                  {texts.leave}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}
