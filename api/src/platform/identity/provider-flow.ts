import type { ProviderStart } from '@troskel/contract/account/identity';

/** Makes the library's request. New users go on to the registration. */
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
