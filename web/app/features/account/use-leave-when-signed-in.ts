import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetOrigin, rememberedOrigin } from '../../lib/origin.ts';
import { useSession } from '../../lib/session.ts';

/** `/login?skipOrigin`: on to the overview, wherever the visitor came from. */
export const skipOriginParameter = 'skipOrigin';

/**
 * Takes a signed-in visitor on: back to the page that sent them to the login, else to the overview.
 * `isHeld` keeps them while the page still has something to do.
 */
export function useLeaveWhenSignedIn({ isHeld = false }: { isHeld?: boolean } = {}): void {
  const { status } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const skipsOrigin = query.has(skipOriginParameter);

  useEffect(() => {
    if (status !== 'signedIn' || isHeld || hasLeft.current) return;
    hasLeft.current = true;
    const origin = skipsOrigin ? null : rememberedOrigin();
    forgetOrigin();
    void navigate(origin ?? '/init', { replace: true });
  }, [status, isHeld, skipsOrigin, navigate]);
}
