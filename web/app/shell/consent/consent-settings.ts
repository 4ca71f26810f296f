/** Page on which the answer can be changed at any time. */
export const consentSettings = '/user-settings/device';
