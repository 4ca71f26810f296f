/** Name of an inquiry's customer: null when the account is erased, or the name cannot be read. */
export interface InquiryCustomer {
  isPending: boolean;
  customer: string | null;
}

type UseInquiryCustomer = (partnerId: string, inquiryId: string) => InquiryCustomer;

const [handedIn = (): InquiryCustomer => ({ isPending: false, customer: null })] = Object.values(
  import.meta.glob<UseInquiryCustomer>('../features/*/use-inquiry-customer.ts', {
    eager: true,
    import: 'useInquiryCustomer',
  }),
);

/** Reads who sent an inquiry to a partner. */
export const useInquiryCustomer: UseInquiryCustomer = handedIn;
