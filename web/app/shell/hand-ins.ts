import type { Bilingual } from '@troskel/contract/ground/language';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Sender } from './outbox/create-outbox.ts';
import type { AreaPart, Icon } from './partner-area/area-part.ts';
import type { SearchablePage } from './partner-area/searchable-page.ts';

/**
 * All that a feature can hand to pages and frames outside its own folder, each by its name. What is
 * handed in as `areaPart` is the export `areaPart` of `features/NAME/area-part.ts`; a component or
 * a class of components stands in a file of its own name. Files of these names are found by
 * `web/app/compose/`, one module for each, so that a page loads no part of another page (decision
 * 0144).
 */
export interface HandIns {
  /** Items of the side menu and of the user's menu, parts of the header, a banner. */
  areaPart: AreaPart;
  /** A message to somebody who has just come, in any layout. */
  NoticePart: ComponentType;
  /** Cards, rows and buttons of the overview. */
  overviewPart: OverviewPart;
  /** A card and a step on the partner's page of an inquiry. */
  inquiryPart: InquiryPart;
  /** A card on the homeowner's. */
  ownInquiryPart: OwnInquiryPart;
  /** A card of the profile, and its part of the preview. */
  profilePart: ProfilePart;
  /** A line of the user's settings. */
  settingsPart: SettingsPart;
  /** A card on the page about the company. */
  CompanyCard: ComponentType<{ partnerId: string }>;
  /** A card on the page of a partner's integrations. */
  integrationPart: IntegrationPart;
  /** Rows of the staff area's navigation. */
  staffPages: readonly StaffPage[];
  /** Pages that a member of a partner can go to by their names. */
  searchablePages: readonly SearchablePage[];
  /** Functions that send what was written while the portal was out of reach, by `NAME/KEY`. */
  outboxSenders: OutboxSenders;

  // Handed in by one feature, and used by others.

  /** Sends a message to those who run the portal. */
  ContactForm: ComponentType<ContactFormProps>;
  /** Sends a message to support. @throws {CallError} */
  sendMessage: (message: SupportMessage) => Promise<void>;
  /** Finds companies and members for staff, to choose one. */
  finders: Finders;
  /** Says what a partner has to set before inquiries can reach it. */
  InquiryCondition: ComponentType<InquiryConditionProps>;
  /** Reads who sent an inquiry to a partner. */
  useInquiryCustomer: (partnerId: string, inquiryId: string) => InquiryCustomer;
  /** Ends the caller's membership. @throws {CallError} */
  leaveCompany: (partnerId: string) => Promise<void>;
  /** Narrows the list of companies to those with one plan. */
  PlanFilter: ComponentType<PlanFilterProps>;
  /** Shows what the premium subscription gives and costs, and the way to it. */
  PremiumOffer: ComponentType<PremiumOfferProps>;
}

export interface OverviewProps {
  overview: PartnerOverview;
  partnerId: string;
}

/** A card of the overview. */
export interface OverviewCard {
  /**
   * `coming`: visits ahead; `work`: what waits for an answer; `numbers`: inquiries of the last weeks,
   * for a company that has had any; `standing`: plan, agreement and profile.
   */
  row: 'coming' | 'work' | 'numbers' | 'standing';
  /** In its row; the smallest number stands first. */
  place: number;
  /** Left out for members whose role lacks it; so in rows and buttons. */
  needs?: NeededRight;
  /** `waiting` are the rows of other features for the list of what waits. */
  Card: ComponentType<OverviewProps & { waiting: readonly ReactNode[] }>;
}

/** A row in the list of what waits, below the inquiries. */
export interface WaitingRow {
  place: number;
  needs?: NeededRight;
  isShown: (overview: PartnerOverview) => boolean;
  Row: ComponentType<OverviewProps>;
}

/** A button that leads to what is done most days. */
export interface OverviewAction {
  /** The smallest number stands first. */
  place: number;
  needs?: NeededRight;
  name: Bilingual;
  Icon: Icon;
  /** Below `/partners/{partnerId}/`; null when there is nothing to do. */
  path: (overview: PartnerOverview) => string | null;
  /** Stands out from the others. */
  isUrgent?: true;
}

/** A feature's parts of the overview. */
export interface OverviewPart {
  cards?: readonly OverviewCard[];
  waiting?: readonly WaitingRow[];
  actions?: readonly OverviewAction[];
}

/** An inquiry at a partner, as far as other features need it. */
export interface InquiryAt {
  partnerId: string;
  inquiryId: string;
  /** Null when the homeowner's account is erased. */
  customer: string | null;
}

/** An inquiry at one of its partners, as its homeowner sees it. */
export interface OwnInquiryAt {
  inquiryId: string;
  partnerId: string;
  company: string;
}

/** A next step that a partner may take with an inquiry, beside answering and completing it. */
export interface InquiryStep {
  label: string;
  /** Runs when pressed, the button busy while its promise is pending; or a link's address. */
  run: (() => void | Promise<void>) | string;
  /**
   * `now`: it comes next; `waits`: the customer's turn, or a day; `later`: it is possible;
   * `afterwards`: it comes next once the job is done.
   */
  turn: 'now' | 'waits' | 'later' | 'afterwards';
  opensDialog: boolean;
}

/** `complete`: that the job is done comes next, and is an act on the inquiry itself. */
export type OfferedStep = InquiryStep | 'complete';

/** A feature's parts of the pages of an inquiry, the partner's and the homeowner's. */
export interface InquiryPart {
  /** The smallest number stands first. */
  place: number;
  /** What `Card` and `useStep` read: the page shows once it is answered, so that nothing moves. */
  reads: (partnerId: string, inquiryId: string) => readonly unknown[];
  /** Above the conversation of the partner. */
  Card?: ComponentType<InquiryAt>;
  /** A hook; null when there is nothing to do. */
  useStep?: (inquiry: InquiryAt & { kind: string; canAnswer: boolean }) => OfferedStep | null;
  /** Takes back that the job is done, while that is possible. @throws {CallError} */
  undoCompletion?: (params: { partnerId: string; inquiryId: string }) => Promise<void>;
}

export interface OwnInquiryPart {
  /** The smallest number stands first. */
  place: number;
  /** What it reads: the page shows once it is answered, so that nothing moves. */
  reads: (inquiryId: string) => readonly unknown[];
  /** Above the conversation with a partner. */
  Card?: ComponentType<OwnInquiryAt>;
  /** About all partners, above or below the conversations: drawn in one place. */
  Overview?: ComponentType<{ inquiryId: string; at: 'top' | 'bottom' }>;
  /** A hook: what the homeowner has to decide with a partner, in a few words; null without. */
  useWait?: (inquiry: OwnInquiryAt) => string | null;
}

/** A feature's part of the page of a partner's integrations. */
export interface IntegrationPart {
  /** What the card reads: the page shows once it is answered. */
  reads: (partnerId: string) => readonly unknown[];
  Card: ComponentType<{ partnerId: string }>;
}

/** A feature's parts of a partner's profile. */
export interface ProfilePart {
  /** Below what the partner says of itself. */
  Card: ComponentType<{ partnerId: string }>;
  /** In the preview of what homeowners see. */
  Preview: ComponentType<{ partnerId: string }>;
}

/** A line of the user's settings that leads to a page. */
export interface SettingsEntry {
  group: 'account' | 'portal';
  /** In its group; the smallest number stands first. */
  place: number;
  to: `/user-settings/${string}`;
  Icon: Icon;
  name: Bilingual;
  /** A word on what is there. */
  detail: Bilingual;
}

/** A feature's parts of the user's settings. */
export interface SettingsPart {
  entry: SettingsEntry;
  /** A button beside the one that logs out. */
  Deed?: ComponentType;
}

/** A row of the staff area's navigation. A page about one thing of a list needs none: the list has it. */
export interface StaffPage {
  path: `/admin${string}`;
  group: 'companies' | 'requests' | 'forum' | 'content' | 'agreements' | 'operations';
  /** In its group; the smallest number stands first. */
  place: number;
  /** Short: it stands in a list beside the page. */
  label: Bilingual;
  /** Beginning of the addresses of its parts, where that is not its own. */
  parts?: `/admin/${string}`;
}

/** A feature's senders, by the names behind `feature/`. */
export type OutboxSenders = Readonly<Record<string, Sender>>;

export interface Sent {
  /** An answer may come by e-mail. */
  mayAnswer: boolean;
}

export interface ContactFormProps {
  type: 'feedback' | 'support' | 'contact';
  /** The form's name for screen readers. */
  name: string;
  messageLabel: string;
  /** `asked`: only when the writer ticks it; `promised`: an answer is what the form is for. */
  answer: 'asked' | 'promised';
  /** Initial subject. */
  source?: string;
  /** Initial message. */
  message?: string;
  /** The path in the portal that it is about. */
  page?: string;
  /** Name of the draft in the device's storage. */
  draftName: string;
  onSent: (sent: Sent) => void;
}

export interface SupportMessage {
  message: string;
  /** Path in the portal that it is about. */
  page: string;
}

export interface FoundCompany {
  id: string;
  name: string;
  /** Masked for a sole trader. */
  number: string;
}

export interface FoundMember {
  id: string;
  name: string;
  email: string;
}

/** How staff find companies and members, to choose one. Rejects with a CallError. */
export interface Finders {
  findCompanies: (search: string, signal: AbortSignal) => Promise<readonly FoundCompany[]>;
  /** Finds members of companies by the beginning of a name or an address. */
  findMembers: (search: string, signal: AbortSignal) => Promise<readonly FoundMember[]>;
}

export interface InquiryConditionProps {
  partnerId: string;
  drawing: ReactElement;
  /** Shown when the condition holds. */
  children: ReactNode;
}

/** Name of an inquiry's customer: null when the account is erased, or the name cannot be read. */
export interface InquiryCustomer {
  isPending: boolean;
  customer: string | null;
}

export interface PremiumOfferProps {
  partnerId: string;
  /** Another way on, beside the one to the subscription. */
  children: ReactNode;
}

export interface PlanFilterProps {
  /** Id of a plan; empty for every plan. */
  value: string;
  onChange: (planId: string) => void;
}
