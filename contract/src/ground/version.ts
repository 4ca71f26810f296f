/** Version header that every call of the web app sends (specification 1, sections 7 and 9). */
export const WEB_APP_VERSION = '2.14.4';
export const versionHeader = 'X-Web-App-Version';
