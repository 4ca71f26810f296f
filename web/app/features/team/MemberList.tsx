import { members as calls } from '@troskel/contract/team/calls';
import type { Member } from '@troskel/contract/team/calls';
import type { ReactNode } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import { Button } from '../../ui/Button.tsx';
import { roleDialog } from './dialogs.ts';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

/** The company's members, with the buttons for them that an owner has. */
export function MemberList({
  partnerId,
  rows,
  onChanged,
}: {
  partnerId: string;
  rows: readonly Member[];
  /** The pressed button may have gone. */
  onChanged: (isOwn: boolean) => void;
}): ReactNode {
  const texts = useTexts(teamTexts);
  const dates = useDates();
  const language = useLanguage();
  const { may } = useOwnRights();

  const changeRole = (member: Member): void =>
    void showDialog(roleDialog, {
      partnerId,
      member,
      onChanged: (changed) => {
        const title = texts.roleSaved(changed.name, texts.roles[changed.role]);
        showToast({ kind: 'success', title });
        // An owner who hands over gets another role too.
        onChanged(changed.isCaller || changed.role === 'owner');
      },
    });
  const remove = async ({ id: userId, name }: Member): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.removeTitle(name),
      content: texts.removeText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    try {
      const params = { partnerId, userId };
      await call(calls.removeMember, { params }, { skipGlobalHandle: true });
      showToast({ kind: 'success', title: texts.removed(name) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = failureText(error, language);
      showToast({ kind: 'error', title: texts.actFailed, text });
    }
    onChanged(false);
  };

  return (
    <ul className={styles.list}>
      {rows.map((member) => (
        <li key={member.id} className={styles.row}>
          <Avatar name={member.name} size={44} />
          <div className={styles.who}>
            <p className={styles.name}>
              {member.name}
              {member.isCaller && <Badge tone="info">{texts.you}</Badge>}
            </p>
            <p>
              <BreakableEmail email={member.email} />
            </p>
            <p>
              {texts.roles[member.role]} · {texts.since(dates.date(member.since))}
            </p>
          </div>
          <div className={styles.acts}>
            {may(calls.changeRole) && (
              <Button
                look="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={texts.changeRoleOf(member.name)}
                onClick={() => changeRole(member)}
              >
                {texts.changeRole}
              </Button>
            )}
            {may(calls.removeMember) && !member.isCaller && (
              <Button
                look="quiet"
                size="small"
                aria-haspopup="dialog"
                aria-label={texts.removeOf(member.name)}
                onClick={() => remove(member)}
              >
                {texts.remove}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
