import type { Bilingual } from '@troskel/contract/ground/language';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import type { ComponentType, ReactNode } from 'react';
import type { Icon } from '../shell/partner-area/area-part.ts';

const parts = Object.values(
  import.meta.glob<OverviewPart>('../features/*/overview-part.tsx', {
    eager: true,
    import: 'overviewPart',
  }),
);

const inOrder = <Placed extends { place: number }>(
  listOf: (part: OverviewPart) => readonly Placed[] | undefined,
): Placed[] => parts.flatMap((part) => listOf(part) ?? []).toSorted((a, b) => a.place - b.place);

/** All features' parts of the overview, each list in the order in which it is shown. */
export const overviewParts = {
  cards: inOrder(({ cards }) => cards),
  waiting: inOrder(({ waiting }) => waiting),
  actions: inOrder(({ actions }) => actions),
};

export interface OverviewProps {
  overview: PartnerOverview;
  partnerId: string;
}

/** A card of the overview. */
export interface OverviewCard {
  /**
   * `coming` has where somebody is expected, `work` what waits, `numbers` what came of late, for those whom something has reached, and
   * `standing` how the company stands.
   */
  row: 'coming' | 'work' | 'numbers' | 'standing';
  /** In its row; the smallest number stands first. */
  place: number;
  /** Left out for members whose role lacks it; so in rows and buttons. */
  needs?: NeededRight;
  /** `waiting` are the rows of other features for the list of what waits. */
  Card: ComponentType<OverviewProps & { waiting: readonly ReactNode[] }>;
}

/** A row in the list of what waits, below the inquiries. */
export interface WaitingRow {
  place: number;
  needs?: NeededRight;
  isShown: (overview: PartnerOverview) => boolean;
  Row: ComponentType<OverviewProps>;
}

/** A button that leads to what is done most days. */
export interface OverviewAction {
  /** The smallest number stands first. */
  place: number;
  needs?: NeededRight;
  name: Bilingual;
  Icon: Icon;
  /** Below `/partners/{partnerId}/`; null when there is nothing to do. */
  path: (overview: PartnerOverview) => string | null;
  /** Stands out from the others. */
  isUrgent?: true;
}

/** A feature's parts of the overview. */
export interface OverviewPart {
  cards?: readonly OverviewCard[];
  waiting?: readonly WaitingRow[];
  actions?: readonly OverviewAction[];
}
