import type { HandIns, OverviewPart } from '../shell/hand-ins.ts';

const parts = Object.values(
  import.meta.glob<HandIns['overviewPart']>('../features/*/overview-part.{ts,tsx}', {
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
