import { companyPages as calls } from '@troskel/contract/company-pages/calls';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { finderPages, finderPaths } from './finder/finder-pages.ts';
import { getCompanyPage, updateCompanyPage } from './page-settings.ts';
import { companyPagePaths, companyPublicPages } from './public-pages.ts';

export const companyPages: Feature = {
  name: 'company-pages',
  description: 'The public page of a company, which it shows and takes down.',
  calls: [...handled(calls, { getCompanyPage, updateCompanyPage })],
  pages: (server, app, clientFolder) => {
    companyPublicPages(server, app, clientFolder);
    finderPages(server, app, clientFolder);
  },
  publicPaths: async (app) => [...(await companyPagePaths(app)), ...(await finderPaths(app))],
  aboutNobody: {
    company_page: 'whether a company shows its page, and what it states of its insurance',
    company_page_address: 'addresses that pages of companies have had',
  },
};
