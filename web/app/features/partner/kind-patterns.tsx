import { styled } from '@mui/material/styles';
import type { InquiryKind } from '@troskel/contract/inquiry';
import type { ReactNode } from 'react';

/** What each kind is drawn with, by the pattern's own coordinates in pixels; one kind has none. */
const drawings: Record<InquiryKind, ReactNode> = {
  quotation: <rect width="6" height="6" />,
  ordering: <path d="M-1 1 1-1M-1 7 7-1M5 7l2-2" fill="none" strokeWidth="2.2" />,
  consultation: <path d="M0 1.5h6M0 4.5h6" fill="none" strokeWidth="1.3" />,
  documentation: null,
};

/** Each kind has a colour, and a pattern for whoever does not tell colours apart. */
const Kinds = styled('g')(({ theme }) => ({
  '& .quotation': { color: theme.vars.palette.success.main },
  '& .ordering': { color: theme.vars.palette.warning.main },
  '& .consultation': { color: theme.vars.palette.info.main },
  '& .documentation': { color: theme.vars.palette.primary.main },
  '& pattern > rect:first-of-type': { fill: theme.vars.palette.background.paper },
  '& pattern > g': { fill: 'currentColor', stroke: 'currentColor' },
  '& .quotation > g': { stroke: 'none' },
}));

const patternOf = (id: string, kind: InquiryKind): string => `${id}-${kind}`;

/** Defines the patterns under an id that stands once on the page. */
export function KindPatterns({ id }: { id: string }): ReactNode {
  return (
    <defs>
      <Kinds>
        {(Object.keys(drawings) as InquiryKind[]).map((kind) => (
          <pattern
            key={kind}
            id={patternOf(id, kind)}
            className={kind}
            patternUnits="userSpaceOnUse"
            width="6"
            height="6"
          >
            <rect width="6" height="6" />
            <g>{drawings[kind]}</g>
          </pattern>
        ))}
      </Kinds>
    </defs>
  );
}

const Outlined = styled('rect')(({ theme }) => ({
  strokeWidth: 1.25,
  '&.quotation': { stroke: theme.vars.palette.success.main },
  '&.ordering': { stroke: theme.vars.palette.warning.main },
  '&.consultation': { stroke: theme.vars.palette.info.main },
  '&.documentation': { stroke: theme.vars.palette.primary.main },
}));

/** An area of a kind: its outline, its pattern. */
export function KindArea({
  id,
  kind,
  ...place
}: {
  /** Of the patterns. */
  id: string;
  kind: InquiryKind;
  x: number | string;
  y: number;
  width: number | string;
  height: number;
}): ReactNode {
  return <Outlined className={kind} fill={`url(#${patternOf(id, kind)})`} {...place} />;
}
