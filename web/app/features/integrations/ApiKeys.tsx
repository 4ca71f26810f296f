import { useQuery } from '@tanstack/react-query';
import { apiKeys } from '@troskel/contract/integrations/api-keys';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog, defineDialog } from '../../shell/dialogs.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChevronDownIcon, PlusIcon } from '../../ui/icons.tsx';
import { NoRows, Rows, RowsHead, RowsText } from '../../ui/row-parts.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';
import styles from './IntegrationsPage.module.css';
import type { NewKeyDialogProps } from './NewKeyDialog.tsx';

/** The keys of a partner. */
export const keysQuery = (partnerId: string) =>
  read(apiKeys.listApiKeys, { params: { partnerId } }, { skipGlobalHandle: true });

const newKeyDialog = defineDialog<NewKeyDialogProps>(
  'newApiKey',
  () => import('./NewKeyDialog.tsx'),
);

/** The company's keys: those that work, a new one while it is shown, and those that have ended. */
export function ApiKeys({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(apiKeysTexts);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useQuery(keysQuery(partnerId));
  // Kept nowhere: the server has its hash alone.
  const [made, setMade] = useState<ResponseOf<typeof apiKeys.makeApiKey> | null>(null);
  const keys = answer.data?.keys;
  const live = keys?.filter(({ state }) => state === 'live') ?? [];
  const ended = keys?.filter(({ state }) => state !== 'live') ?? [];
  const rows = (listed: typeof live): ReactNode => (
    <Rows>
      {listed.map((apiKey) => (
        <ApiKeyRow
          key={apiKey.id}
          partnerId={partnerId}
          apiKey={apiKey}
          onRevoked={() => {
            if (made?.key.id === apiKey.id) setMade(null);
            heading.current?.focus();
          }}
        />
      ))}
    </Rows>
  );

  return (
    <Card aria-labelledby={headingId}>
      <RowsHead>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        {keys && (
          <Button
            size="small"
            icon={<PlusIcon />}
            aria-haspopup="dialog"
            onClick={() => {
              showDialog(newKeyDialog, {
                partnerId,
                onMade: (answered) => {
                  setMade(answered);
                  void answer.refetch();
                },
              });
            }}
          >
            {texts.add}
          </Button>
        )}
      </RowsHead>
      <RowsText>{texts.text}</RowsText>
      {made && (
        <ShownOnce title={texts.yours(made.key.name)} secret={made.token}>
          {texts.yoursHelp}
        </ShownOnce>
      )}
      {answer.isPending && (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton width="100%" height={120} style={{ marginTop: 16 }} />
        </SkeletonList>
      )}
      {!keys && <QueryFailure query={answer} title={texts.failed} />}
      {keys && live.length === 0 && <NoRows>{texts.none}</NoRows>}
      {live.length > 0 && rows(live)}
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>
            {texts.endedTitle}
            <ChevronDownIcon />
          </summary>
          {rows(ended)}
        </details>
      )}
    </Card>
  );
}
