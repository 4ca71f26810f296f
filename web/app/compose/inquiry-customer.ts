import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = () => ({ isPending: false, customer: null })] = Object.values(
  import.meta.glob<HandIns['useInquiryCustomer']>('../features/*/use-inquiry-customer.ts', {
    eager: true,
    import: 'useInquiryCustomer',
  }),
);

/** Reads who sent an inquiry to a partner; nobody is known without inquiries. */
export const useInquiryCustomer: HandIns['useInquiryCustomer'] = handedIn;
