type UseInquiryEvents = (onChange: (inquiryId: string | null) => void) => void;

const [handedIn = () => {}] = Object.values(
  import.meta.glob<UseInquiryEvents>('../features/*/use-inquiry-events.ts', {
    eager: true,
    import: 'useInquiryEvents',
  }),
);

/** Calls when an inquiry has come or has changed, with its id or null for any; never without inquiries. */
export const useInquiryEvents: UseInquiryEvents = handedIn;
