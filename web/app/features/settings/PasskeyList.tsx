import { accountSecurity } from '@troskel/contract/settings/account-security';
import type { Passkey } from '@troskel/contract/settings/passkeys';
import { passkeys as calls } from '@troskel/contract/settings/passkeys';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/failures.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useKnowsPasskeys } from '../../lib/passkeys.ts';
import { useWrite } from '../../lib/queries.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { rereadAccountSettings } from '../../shell/account-settings.ts';
import { useAddPasskey } from '../../shell/add-passkey.ts';
import type { PasskeyNotice } from '../../shell/add-passkey.ts';
import { addPasskeyTexts } from '../../shell/add-passkey.texts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog, defineDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasskeyIcon } from '../../ui/icons.tsx';
import { passkeysTexts } from './passkeys.texts.ts';
import { CardTitle } from './settings-parts.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { WayList, WayRow } from './WayRow.tsx';
import styles from './PasskeyList.module.css';
import type { RenamePasskeyProps } from './RenamePasskeyDialog.tsx';
import { useEndOthers } from './end-sessions.ts';

/** Dialog in which the owner calls a passkey something else. */
const renamePasskeyDialog = defineDialog<RenamePasskeyProps>(
  'renamePasskey',
  () => import('./RenamePasskeyDialog.tsx'),
);

const refreshes = [accountSecurity.getSettings];

/** The account's passkeys, to add, rename and remove. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }): ReactNode {
  const texts = useTexts(passkeysTexts);
  const addTexts = useTexts(addPasskeyTexts);
  const isKnown = useKnowsPasskeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const [notice, setNotice] = useState<PasskeyNotice | null>(null);
  const add = useAddPasskey(setNotice);

  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <div>
        <CardTitle id="passkeys" ref={heading} tabIndex={-1}>
          {texts.title}
        </CardTitle>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      {passkeys.length > 0 && (
        <WayList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onNotice={setNotice}
              // The row goes, and its buttons with it.
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </WayList>
      )}
      {notice && (
        <Alert kind={notice.kind} title={notice.title}>
          {notice.text}
        </Alert>
      )}
      {isKnown ? (
        <Button
          look="secondary"
          icon={<PasskeyIcon />}
          onClick={async () => {
            await add();
          }}
        >
          {addTexts.add}
        </Button>
      ) : (
        <p>{addTexts.unknown}</p>
      )}
    </section>
  );
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt, isSynced, isRemovable },
  onNotice,
  onRemoved,
}: {
  passkey: Passkey;
  onNotice: (notice: PasskeyNotice | null) => void;
  onRemoved: () => void;
}): ReactNode {
  const texts = useTexts(passkeysTexts);
  const { only } = useTexts(signInTexts);
  const endOthers = useEndOthers();
  const language = useLanguage();
  const dates = useDates();
  const removePasskey = useWrite(calls.removePasskey, { refreshes });
  const added = dates.date(createdAt);
  const kept = isSynced ? texts.synced : texts.bound;

  const remove = async (): Promise<void> => {
    onNotice(null);
    const answer = await askYesNoCancel({
      title: texts.askTitle(name),
      content: texts.askText,
      yes: texts.askYes,
      no: texts.askOnly,
      isDangerous: true,
    });
    if (answer === 'cancel') return;
    try {
      await removePasskey.mutateAsync({ params: { passkeyId: id } });
    } catch (error) {
      if (error instanceof CallError && wantsProof(error.code)) return;
      onNotice({ kind: 'error', title: texts.notRemoved, text: failureText(error, language) });
      await rereadAccountSettings();
      return;
    }
    onRemoved();
    showToast({ kind: 'success', title: texts.removed });
    if (answer === 'yes') await endOthers();
  };

  return (
    <WayRow
      icon={<PasskeyIcon size={24} />}
      name={name}
      state={lastUsedAt ? texts.used(added, dates.date(lastUsedAt)) : texts.unused(added)}
      note={isRemovable ? kept : `${kept} ${only}`}
      isAdded
    >
      <Button
        look="secondary"
        size="small"
        aria-label={texts.renameNamed(name)}
        onClick={() => {
          showDialog(renamePasskeyDialog, { passkeyId: id, present: name });
        }}
      >
        {texts.rename}
      </Button>
      {isRemovable && (
        <Button look="secondary" size="small" aria-label={texts.removeNamed(name)} onClick={remove}>
          {texts.remove}
        </Button>
      )}
    </WayRow>
  );
}
