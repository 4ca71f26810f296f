import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import PicturesDialog from './PicturesDialog.tsx';
import PlanDialog from './PlanDialog.tsx';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const picture = { id: '01900000-0000-7000-8000-000000000901' };

vi.mock('../../shell/attachments/use-attachments.ts', () => ({
  useAttachments: () => ({
    items: [picture],
    store: { get: () => ({ items: [picture] }) },
    fileOf: () => undefined,
    settle: () => Promise.resolve([picture]),
    showRefusal: () => false,
    end: () => {},
  }),
}));
vi.mock('../../shell/attachments/AttachmentsArea.tsx', () => ({ AttachmentsArea: () => null }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  // As when the answer is lost on its way.
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  vi.unstubAllGlobals();
});

const at = {
  partnerId: '01900000-0000-7000-8000-000000000801',
  inquiryId: '01900000-0000-7000-8000-000000000101',
};
const controls = { open: true, onClose: () => {}, onExited: () => {} };

test.each([
  [
    'days',
    () => <PlanDialog {...at} {...controls} planned={null} isBegun={false} onPlanned={() => {}} />,
    'Spara dagarna',
  ],
  [
    'pictures',
    () => <PicturesDialog {...at} {...controls} moment="before" onAdded={() => {}} />,
    'Spara bilderna',
  ],
])('%s whose answer was lost are sent again under the same key', async (_, dialogOf, button) => {
  render(dialogOf());
  for (const time of [1, 2]) {
    await act(async () => {
      fireEvent.click(screen.getByText(button));
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(time));
    });
  }
  const keys = fetched.mock.calls.map(([, init]) =>
    new Headers(init.headers).get('Idempotency-Key'),
  );
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
