import { memberInvitations as calls } from '@troskel/contract/team/calls';
import type { MemberInvitation } from '@troskel/contract/team/calls';
import type { ReactNode } from 'react';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { usePages } from '../../lib/paging.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { inviteDialog } from './dialogs.ts';
import { invitationsQuery, refreshTeam } from './team-queries.ts';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

/** Invitations that nobody has accepted, for those who may invite. */
export function InvitationList({
  partnerId,
  onGone,
}: {
  partnerId: string;
  /** One has left the list, and its buttons with it. */
  onGone: () => void;
}): ReactNode {
  const texts = useTexts(teamTexts);
  const dates = useDates();
  const language = useLanguage();
  const answer = usePages(invitationsQuery(partnerId));
  const options = { skipGlobalHandle: true, refreshes: [calls.listInvitations] };
  const send = useWrite(calls.sendAgain, options);
  const withdraw = useWrite(calls.withdrawInvitation, options);
  const told = {
    onError: (error: unknown) =>
      showToast({ kind: 'error', title: texts.actFailed, text: failureText(error, language) }),
  };
  const paramsOf = ({ id }: MemberInvitation) => ({ partnerId, invitationId: id });

  return (
    <RecordList
      answer={answer}
      words={{
        loading: texts.loading,
        failed: texts.invitationsFailed,
        more: texts.more,
        moreFailed: texts.moreFailed,
      }}
      waiting={{
        count: 2,
        row: (
          <>
            <Skeleton height={56} />
            <br />
          </>
        ),
      }}
      empty={<p className={styles.quiet}>{texts.noInvitations}</p>}
    >
      {(rows, list) => (
        <ul className={styles.list} ref={list}>
          {rows.map((invitation) => {
            const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
            const who = email ?? texts.byCode;
            return (
              <li key={id} className={styles.row}>
                <div className={styles.who}>
                  <p className={styles.name}>
                    {who}
                    {isExpired && <Badge tone="warning">{texts.over}</Badge>}
                  </p>
                  <p>
                    {texts.roles[role]}
                    {invitedBy !== null && ` · ${texts.invitedBy(invitedBy)}`}
                    {!isExpired &&
                      ` · ${sentAt === null ? texts.withoutCode : texts.until(dates.date(expiresAt))}`}
                  </p>
                </div>
                <div className={styles.acts}>
                  {email === null ? (
                    <Button
                      look="secondary"
                      size="small"
                      aria-haspopup="dialog"
                      onClick={() =>
                        void showDialog(inviteDialog, {
                          partnerId,
                          invitation,
                          onChanged: () => void refreshTeam(),
                        })
                      }
                    >
                      {texts.newCode}
                    </Button>
                  ) : (
                    <Button
                      look="secondary"
                      size="small"
                      aria-label={texts.sendAgainTo(email)}
                      onClick={() =>
                        send.mutate(
                          { params: paramsOf(invitation) },
                          {
                            ...told,
                            onSuccess: () =>
                              showToast({ kind: 'success', title: texts.sentAgain(email) }),
                          },
                        )
                      }
                    >
                      {texts.sendAgain}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={texts.withdrawOf(who)}
                    onClick={() =>
                      withdraw.mutate(
                        { params: paramsOf(invitation) },
                        {
                          ...told,
                          onSuccess: () => {
                            showToast({ kind: 'success', title: texts.withdrawn });
                            onGone();
                          },
                        },
                      )
                    }
                  >
                    {texts.withdraw}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </RecordList>
  );
}
