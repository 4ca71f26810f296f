import { useQuery } from '@tanstack/react-query';
import { webhooks } from '@troskel/contract/webhooks/calls';
import type { WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { NoRows, Row, RowFacts, RowName, Rows, RowsHead, RowsText } from '../../ui/row-parts.tsx';
import type { RowFact } from '../../ui/row-parts.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { endpointDialog } from './dialogs.ts';
import { EndpointState } from './EndpointState.tsx';
import { VerificationKey } from './VerificationKey.tsx';
import { endpointsQuery } from './webhook-queries.ts';
import { webhooksTexts } from './webhooks.texts.ts';

function EndpointRow({
  partnerId,
  endpoint,
}: {
  partnerId: string;
  endpoint: WebhookEndpoint;
}): ReactNode {
  const texts = useTexts(webhooksTexts);
  const dates = useDates();
  const { id, url, description, events, lastSuccessAt } = endpoint;
  const { host } = new URL(url);
  const facts: RowFact[] = [
    [texts.url, url, true],
    [texts.chosenEvents, texts.chosen(events.length, webhookEventTypes.length)],
    [texts.lastSuccess, lastSuccessAt ? dates.dateTime(lastSuccessAt) : texts.never],
  ];
  return (
    <Row>
      <div>
        <RowName>
          <Link to={`/partners/${partnerId}/integrations/webhooks/${id}`}>
            {description || host}
          </Link>
          <EndpointState endpoint={endpoint} />
        </RowName>
        <RowFacts facts={facts} />
      </div>
    </Row>
  );
}

/** The company's endpoints, and the key of one that was just made. */
export function EndpointsCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(webhooksTexts);
  const headingId = useId();
  const answer = useQuery(endpointsQuery(partnerId));
  const [verificationKey, setVerificationKey] = useState<string | null>(null);
  const { data } = answer;
  const mayEdit = useOwnRights().may(webhooks.createEndpoint);

  return (
    <Card aria-labelledby={headingId}>
      <RowsHead>
        <h2 id={headingId}>{texts.title}</h2>
        {data && mayEdit && (
          <Button
            size="small"
            icon={<PlusIcon />}
            aria-haspopup="dialog"
            onClick={() => {
              showDialog(endpointDialog, {
                partnerId,
                endpoint: null,
                onSaved: (made) => {
                  if (made.verificationKey !== null) setVerificationKey(made.verificationKey);
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
      {data && !mayEdit && <RowsText>{texts.ownersOnly}</RowsText>}
      {verificationKey !== null && <VerificationKey verificationKey={verificationKey} />}
      {answer.isPending && (
        <SkeletonList count={1} label={texts.loading}>
          <Skeleton width="100%" height={96} style={{ marginTop: 16 }} />
        </SkeletonList>
      )}
      {!data && <QueryFailure query={answer} title={texts.failed} />}
      {data?.endpoints.length === 0 && <NoRows>{texts.none}</NoRows>}
      {data && data.endpoints.length > 0 && (
        <Rows>
          {data.endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} partnerId={partnerId} endpoint={endpoint} />
          ))}
        </Rows>
      )}
    </Card>
  );
}
