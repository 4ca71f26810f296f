import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = null] = Object.values(
  import.meta.glob<HandIns['leaveCompany']>('../features/*/leave-company.ts', {
    eager: true,
    import: 'leaveCompany',
  }),
);

/** Ends the caller's membership; null when no feature has members. @throws {CallError} */
export const leaveCompany: HandIns['leaveCompany'] | null = handedIn;
