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

/** What the library is asked for. */
export function libraryRequest(start: ProviderStart, publicUrl: string) {
  const { provider, page, flow } = start;
  const address = flow ? `${publicUrl}/api/auth/popup?flow=${flow}` : addressOf(page, publicUrl);
  return {
    provider,
    callbackURL: address,
    newUserCallbackURL: address,
    errorCallbackURL: address,
    disableRedirect: true,
  };
}

function addressOf(page: ProviderStart['page'], publicUrl: string): string {
  return page === 'sign-up'
    ? `${publicUrl}/sign-up?step=user_info&by=provider`
    : `${publicUrl}/${page}`;
}
