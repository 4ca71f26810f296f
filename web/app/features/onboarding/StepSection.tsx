import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { measures } from '../../ui/measures.ts';
import { StepMark } from '../../ui/StepMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { onboardingTexts } from './onboarding.texts.ts';

const StepSectionFrame = styled('div', { shouldForwardProp: (name) => name !== 'isOpen' })<{
  isOpen: boolean;
}>(({ theme, isOpen }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${isOpen ? theme.vars.palette.line.control : theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  padding: '12px 24px',
  '& > div': { flex: 1, minWidth: 0 },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px', gap: 12 },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  '& > button': {
    padding: 0,
    border: 0,
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 2,
    scrollMarginTop: measures.headerHeight + 32,
    '&:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
    '&[aria-disabled="true"]': { cursor: 'default' },
  },
}));

const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Panel = styled('section')(({ theme }) => ({
  padding: '20px 24px 24px',
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 20px' },
}));

/** One step of the accordion (WAI-ARIA Authoring Practices, "Accordion"). */
export function StepSection({
  head,
  number,
  title,
  summary,
  isOpen,
  isDone,
  isReachable,
  onOpen,
  children,
}: {
  head: Ref<HTMLButtonElement> | undefined;
  number: number;
  title: string;
  /** Summary of a finished step. */
  summary: string | undefined;
  isOpen: boolean;
  isDone: boolean;
  isReachable: boolean;
  onOpen: () => void;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(onboardingTexts);
  const id = useId();
  const panelId = `${id}-panel`;
  return (
    <StepSectionFrame isOpen={isOpen}>
      <Head>
        <StepMark number={number} look={isOpen ? 'current' : isDone ? 'done' : 'later'} />
        <div>
          <Title>
            {/* The open one cannot be closed: another is opened instead. */}
            <button
              ref={head}
              id={id}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-disabled={isOpen || undefined}
              disabled={!isReachable}
              onClick={isOpen ? undefined : onOpen}
            >
              {title}
              {isDone && <VisuallyHidden> ({texts.isDone})</VisuallyHidden>}
            </button>
          </Title>
          {!isOpen && summary !== undefined && <Summary>{summary}</Summary>}
        </div>
        {isDone && !isOpen && (
          <Button look="secondary" size="small" aria-label={texts.editStep(title)} onClick={onOpen}>
            {texts.edit}
          </Button>
        )}
      </Head>
      {isOpen && (
        <Panel id={panelId} aria-labelledby={id}>
          {children}
        </Panel>
      )}
    </StepSectionFrame>
  );
}
