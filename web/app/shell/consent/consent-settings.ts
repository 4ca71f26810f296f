/** Where the same is asked all the time. */
export const consentSettings = '/user-settings/device';
