type LeaveCompany = (partnerId: string) => Promise<void>;

const [handedIn = null] = Object.values(
  import.meta.glob<LeaveCompany>('../features/*/leave-company.ts', {
    eager: true,
    import: 'leaveCompany',
  }),
);

/** Ends the caller's membership; null when no feature has members. @throws {CallError} */
export const leaveCompany: LeaveCompany | null = handedIn;
