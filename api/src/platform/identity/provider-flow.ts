import * as z from 'zod';

/**
 * How a page starts a way in through Google or Microsoft. The page names where it is, never an
 * address: where the provider's answer leads is composed here, so no sign-in can end on another
 * site.
 */
export const ProviderStart = z.strictObject({
  provider: z.enum(['google', 'microsoft']),
  page: z.enum(['login', 'sign-up', 'user-settings']),
  /** Names the popup to the page that opened it; without it the page itself goes to the provider. */
  flow: z.optional(z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)),
});
export type ProviderStart = z.infer<typeof ProviderStart>;

/** What the library is asked for. Whoever is new goes on to the registration. */
export function libraryRequest({ provider, page, flow }: ProviderStart, publicUrl: string) {
  const registration = `${publicUrl}/sign-up?step=user_info&by=provider`;
  const own = page === 'sign-up' ? registration : `${publicUrl}/${page}`;
  const popup = flow ? `${publicUrl}/api/auth/popup?flow=${flow}` : null;
  return {
    provider,
    callbackURL: popup ?? own,
    newUserCallbackURL: popup ? `${popup}&new=1` : registration,
    errorCallbackURL: popup ?? own,
    disableRedirect: true,
  };
}
