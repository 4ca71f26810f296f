import { offices as calls } from '@troskel/contract/offices/calls';
import type { Office } from '@troskel/contract/offices/calls';
import { send } from '../../lib/api.ts';
import { CallError, reportFailure } from '../../lib/failures.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { officesTexts } from './offices.texts.ts';

const reread = () => queryClient.invalidateQueries({ queryKey: [calls.listOffices.name] });

/**
 * Deletes an office at once; the toast that says so takes it back.
 *
 * @param onChanging is called before the list is read anew, when what had the focus is about to
 *   go: with the office and whether it will be listed
 */
export function useRemoveOffice(
  partnerId: string,
  onChanging: (id: string, isListed: boolean) => void,
): (office: Office) => Promise<void> {
  const texts = useTexts(officesTexts);

  const restore = async ({ id, name }: Office): Promise<void> => {
    try {
      await send(calls.restoreOffice, { params: { partnerId, officeId: id } });
      onChanging(id, true);
      await reread();
      showToast({ kind: 'success', title: texts.restored(name) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) {
        showToast({ kind: 'error', title: texts.tooLate, text: texts.tooLateText });
      } else if (error.code === 'OFFICE_LIMIT_REACHED') {
        showToast({ kind: 'error', title: texts.full, text: error.errors[0]?.message ?? '' });
      } else {
        reportFailure(error);
      }
    }
  };

  return async (office) => {
    const { id, name, version } = office;
    let isListed = false;
    try {
      const params = { partnerId, officeId: id };
      await send(calls.deleteOffice, { params }, { seenVersion: version });
      showToast({
        kind: 'success',
        title: texts.removed(name),
        action: { label: texts.undo, run: () => void restore(office) },
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) showToast({ kind: 'info', title: texts.goneAlready });
      else reportFailure(error);
      isListed = error.code === 'EDIT_CONFLICT';
    }
    onChanging(id, isListed);
    await reread();
  };
}
