import { useQuery } from '@tanstack/react-query';
import { assignment } from '@troskel/contract/requests/assignment';
import { Inquiry } from '@troskel/contract/requests/requests';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { useUserDetails } from '../../shell/partner-area/user-details.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import styles from './InquiryView.module.css';

const assigneesQuery = (partnerId: string) =>
  read(assignment.listAssignees, { params: { partnerId } }, { skipGlobalHandle: true });

/**
 * The member who handles the inquiry: chosen by those who handle inquiries, taken and returned by
 * the others.
 */
export function AssigneeCard({
  partnerId,
  inquiry,
}: {
  partnerId: string;
  inquiry: Inquiry;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const language = useLanguage();
  const rights = useOwnRights();
  const ownId = useUserDetails(partnerId).data?.userId;
  const mayChoose = rights.isKnown && rights.has({ right: 'requests', level: 'write' });
  const members = useQuery({ ...assigneesQuery(partnerId), enabled: mayChoose });
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { assignee } = inquiry;
  const presentId = assignee?.id ?? null;
  /** The unsaved choice; it falls when somebody else changes who handles the inquiry. */
  const [choice, setChoice] = useState<{ userId: string | null; over: string | null } | null>(null);
  const chosenId = choice !== null && choice.over === presentId ? choice.userId : presentId;
  const title = useRef<HTMLHeadingElement>(null);

  const assign = async (userId: string | null): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const assigned = await send(
        assignment.assignInquiry,
        { params: { partnerId, inquiryId: inquiry.id }, body: { userId } },
        { skipGlobalHandle: true, seenVersion: inquiry.version },
      );
      keepInquiry(partnerId, assigned);
      setChoice(null);
      const { assignee: now } = assigned;
      announce(now === null ? texts.unassigned : texts.assigned(now.name));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      const present = Inquiry.safeParse(error.present);
      if (!present.success) return;
      if (mayChoose) setChoice({ userId, over: present.data.assignee?.id ?? null });
      queryClient.setQueryData(inquiryQuery(partnerId, inquiry.id).queryKey, present.data);
      // Theirs now: the button that was pressed is gone.
      const now = present.data.assignee;
      if (now !== null && now.id !== ownId) title.current?.focus();
    } finally {
      setPending(false);
    }
  };

  // Somebody who cannot act at present, or stands beyond those that are listed, stays what is shown.
  const listed = members.data ?? [];
  const choices =
    assignee === null || listed.some(({ id }) => id === assignee.id)
      ? listed
      : [assignee, ...listed];
  return (
    <Card as="div">
      {mayChoose ? (
        <>
          <div className={styles.onPaper}>
            <h2 className={styles.title}>{texts.assignee}</h2>
            <p>{assignee?.name ?? texts.nobody}</p>
          </div>
          <div className={styles.offPaper}>
            <FieldFrame
              label={texts.assignee}
              error={members.isError ? texts.assigneesFailed : undefined}
            >
              {(wiring) => (
                <Select
                  {...wiring}
                  value={chosenId ?? ''}
                  disabled={!members.data}
                  onChange={({ target }) =>
                    setChoice({
                      userId: target.value === '' ? null : target.value,
                      over: presentId,
                    })
                  }
                >
                  <option value="">{texts.nobody}</option>
                  {choices.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </FieldFrame>
          </div>
          {/* There whether anything is changed or not, so that the focus stays on it. */}
          <Button
            className={styles.act}
            look="secondary"
            size="small"
            disabled={!members.data}
            isPending={isPending}
            onClick={() => assign(chosenId)}
          >
            {texts.saveAssignee}
          </Button>
        </>
      ) : (
        <>
          <h2 className={styles.title} ref={title} tabIndex={-1}>
            {texts.assignee}
          </h2>
          <p>{assignee?.name ?? texts.nobody}</p>
          {ownId !== undefined && (assignee === null || assignee.id === ownId) && (
            <Button
              className={styles.act}
              look="secondary"
              size="small"
              isPending={isPending}
              onClick={() => assign(assignee === null ? ownId : null)}
            >
              {assignee === null ? texts.takeIt : texts.giveUp}
            </Button>
          )}
        </>
      )}
      {failure?.code === 'EDIT_CONFLICT' ? (
        <Alert kind="warning" title={texts.assignedMeanwhile}>
          {texts.assignedNow(assignee?.name ?? null)} {mayChoose && texts.assignAnyway}
        </Alert>
      ) : (
        failure && (
          <Alert kind="error" title={texts.notAssigned}>
            {failureText(failure, language)}
          </Alert>
        )
      )}
    </Card>
  );
}
