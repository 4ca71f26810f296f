import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { BlownFuse } from '../../ui/drawings/BlownFuse.tsx';
import { Mailbox } from '../../ui/drawings/Mailbox.tsx';
import { ElsewhereNotice } from '../../ui/ElsewhereNotice.tsx';
import { EmptyState, ErrorState } from '../../ui/Faces.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { FoldedDetails } from '../../ui/FoldedDetails.tsx';
import { NewsButton } from '../../ui/NewsButton.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { Part, Parts } from './PartCard.tsx';

const nothing = (): void => undefined;

function Dialogs(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = () => setOpen(false);
  return (
    <Part name="Dialog, FocusedNotice" isColumn>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        onExited={nothing}
        title="A question"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Go on</Button>
          </>
        }
      >
        <p>What is asked stands in a sentence or two.</p>
      </Dialog>
      <Button look="secondary" onClick={() => setFocused(true)}>
        Show what takes the focus
      </Button>
      {isFocused && <FocusedNotice title="It is done">And has the focus.</FocusedNotice>}
    </Part>
  );
}

/** What is said of a page as a whole: notices, questions, and the faces of waiting and failing. */
export function NoticeParts(): ReactNode {
  return (
    <Parts title="Notices and faces">
      <Part name="Alert" isColumn>
        {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
          <Alert key={kind} kind={kind} title={`Of the kind ${kind}`} isSilent>
            <p>What happened, and what can be done.</p>
          </Alert>
        ))}
      </Part>
      <Part name="ConflictNotice" isColumn>
        <ConflictNotice
          names={{ name: 'Name', city: 'City' }}
          taken={['city']}
          conflicting={['name']}
          inWords={() => 'Öbergs El AB'}
          onTake={nothing}
        />
      </Part>
      <Part name="ElsewhereNotice, NewsButton" isColumn>
        <ElsewhereNotice
          title="Changed on another device"
          choices={<Button size="small">Show it</Button>}
        >
          What is typed here stays.
        </ElsewhereNotice>
        <NewsButton onShow={nothing}>3 new</NewsButton>
      </Part>
      <Part name="EmptyState" isColumn>
        <EmptyState
          drawing={<Mailbox />}
          title="Nothing has come yet"
          action={<Button look="secondary">Do something about it</Button>}
        >
          It shows up here when it does.
        </EmptyState>
      </Part>
      <Part name="ErrorState, BlownFuse" isColumn>
        <BlownFuse />
        <ErrorState
          title="It could not be loaded"
          text="The connection was lost."
          retryLabel="Try again"
          onRetry={nothing}
          detailsLabel="Details"
          details="requests.listInquiries: 503 BUSY"
        />
      </Part>
      <Part name="Skeleton, SkeletonList" isColumn>
        <Skeleton width={44} height={44} isRound />
        <SkeletonList count={3} label="Loading …">
          <Skeleton height={48} />
        </SkeletonList>
      </Part>
      <Part name="ShownOnce, FoldedDetails" isColumn>
        <ShownOnce title="The key" secret="tp_5f3c9a1be2">
          It is not shown again.
        </ShownOnce>
        <FoldedDetails label="Details" details="Nothing more is known." />
      </Part>
      <Dialogs />
    </Parts>
  );
}
