/** The steps in which an application is filled in. */
export const applicationSteps = ['company', 'plan', 'agreement'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];
