import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '@troskel/contract/ground/route';
import { announce } from '../lib/announce.ts';
import type { InputOf, Unversioned } from '../lib/api.ts';
import { useWrite } from '../lib/queries.ts';
import { useTexts } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';
import { orderedRowsTexts } from '../ui/ordered-rows.texts.ts';

/** Puts a list in order; when it is another list by now, that is shown instead. */
export function useListOrder<R extends Unversioned>(route: R, list: Route) {
  const texts = useTexts(orderedRowsTexts);
  const client = useQueryClient();
  const order = useWrite(route, { skipGlobalHandle: true, refreshes: [list] });
  return {
    isPending: order.isPending,
    put: (input: InputOf<R>, { name, place }: { name: string; place: number }): void => {
      order.mutate(input, {
        onSuccess: () => announce(texts.moved(name, place)),
        onError: (error) => {
          const isConflict = error.code === 'EDIT_CONFLICT';
          showToast({ kind: 'error', title: isConflict ? texts.conflict : texts.failed });
          void client.invalidateQueries({ queryKey: [list.name] });
        },
      });
    },
  };
}
