import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { forgetOrigin, rememberedOrigin, rememberOrigin } from '../../lib/origin.ts';
import { localStore } from '../../lib/storage.ts';
import { mayHaveOpenOrder } from '../../shell/bankid/open-order.ts';
import type { Beginning } from '../../shell/bankid/run-identification.ts';
import { readLink } from './asked-code.ts';
import { stateOfPerson } from './known-person.ts';
import { skipOriginParameter } from './use-leave-when-signed-in.ts';

const registration = '/sign-up?step=user_info';

/** The page that the visitor came for: the app may lead back to a tab that knows nothing of it. */
const originKey = 'bankIdLoginOrigin';

function keepOrigin(): void {
  const origin = rememberedOrigin();
  if (origin) localStore.write(originKey, origin);
  else localStore.remove(originKey);
}

/** Takes the remembered page over into this tab; it is checked again on its way. */
function resumeOrigin(): void {
  const origin = localStore.read(originKey);
  if (origin && !rememberedOrigin()) rememberOrigin(origin);
}

/**
 * The login with BankID, which is fetched when it is asked for; one that was open before a reload
 * or the way to the app goes on by itself.
 */
export function useBankIdLogin(onFailure: (failure: unknown) => void): {
  start: () => Promise<void>;
} {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const end = useRef<(() => void) | null>(null);
  /** Ends what was begun before, also when its file is still on the way. */
  const course = useRef(0);

  const begin = async (beginning: Beginning): Promise<void> => {
    course.current += 1;
    const mine = course.current;
    try {
      const { openBankIdLogin } = await import('./bankid-login.tsx');
      if (mine !== course.current) return;
      end.current?.();
      end.current = openBankIdLogin({
        beginning,
        onRegister: (person) => void navigate(registration, { state: stateOfPerson(person) }),
        onFailure,
      });
    } catch (error) {
      onFailure(error);
    }
  };

  const takeUp = useEffectEvent(() => {
    // A mailed link that was followed replaces a sign-in that was begun before.
    if (readLink(hash) !== null || !mayHaveOpenOrder('login')) return;
    // At once: the tab that began may log this one in before the script of the login has come.
    resumeOrigin();
    void begin('takeUp');
  });
  useEffect(() => {
    takeUp();
    return () => {
      course.current += 1;
      end.current?.();
    };
  }, []);

  return {
    start: () => {
      // The app leads back to an address that says nothing of it.
      if (query.has(skipOriginParameter)) forgetOrigin();
      keepOrigin();
      return begin('start');
    },
  };
}
