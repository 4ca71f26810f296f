-- The terms and the privacy policy in their versions (docs/decisions/0043).

create table legal_version (
  id uuid primary key,
  document text not null check (document in ('terms', 'privacy')),
  -- The day in Sweden from which it is in force; of a draft the day that is meant.
  name date not null,
  change text not null check (change in ('minor', 'major')),
  -- HTML as the server has sanitised it, and plain lines: { sv, en }.
  content jsonb not null,
  summary jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null for a draft.
  published_at timestamptz,
  published_by_user_id uuid references "user" (id) on delete set null,
  -- When the mails to everybody have been queued; of a minor one at once, for there are none.
  queued_at timestamptz
);
-- Serves: the version in force, and one by its name; keeps two from one day.
create unique index legal_version_published on legal_version (document, name)
  where published_at is not null;
-- Serves: the draft of a document, of which there is at most one.
create unique index legal_version_draft on legal_version (document) where published_at is null;
-- Serves: letting a member of staff go.
create index legal_version_by_publisher on legal_version (published_by_user_id);

-- What is published has been accepted by somebody: nobody changes or removes it any more, whatever
-- the program is. Who published it may go, and how far its mails have come is no part of it.
create function keep_published_legal_version() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
     and to_jsonb(new) - array['published_by_user_id', 'queued_at']
       = to_jsonb(old) - array['published_by_user_id', 'queued_at']
     and (new.published_by_user_id is null or new.published_by_user_id = old.published_by_user_id)
  then return new; end if;
  raise exception 'a published version stays as it is' using errcode = 'restrict_violation';
end $$;
create trigger legal_version_kept before update or delete on legal_version
  for each row execute function keep_published_legal_version();

-- Who is mailed about a major version: each once.
create table legal_notice (
  version_id uuid not null references legal_version (id),
  user_id uuid not null references "user" (id) on delete cascade,
  queued_at timestamptz not null,
  -- When the mail server took the mail.
  mailed_at timestamptz,
  primary key (version_id, user_id)
);
-- Serves: a copy of what somebody was told, and letting a user go.
create index legal_notice_by_user on legal_notice (user_id);

insert into legal_version
  (id, document, name, change, content, summary, created_at, updated_at, published_at, queued_at)
select '0192f8c1-1d80-7000-8000-000000000001', 'terms', '2024-11-05', 'minor',
  jsonb_build_object('sv',
    '<p>De här villkoren gäller mellan dig eller ditt företag och Tröskel Partner.</p>' ||
    '<h2>Tjänsten</h2>' ||
    '<p>I Tröskel Partner ansluter sig företag som arbetar med hus. De visar sina tjänster och områden för husägarna som använder appen Tröskel, och de deltar i forumet.</p>' ||
    '<h2>Konto och registrering</h2>' ||
    '<p>Du skapar ett konto med din e-postadress och visar en gång med BankID vem du är. Uppgifterna om dig och företaget ska vara riktiga. Den som signerar ett avtal för ett företag ska få företräda det. Ditt konto är personligt.</p>' ||
    '<h2>Vad det kostar</h2>' ||
    '<p>Det kostar inget att aktivera en partnerregistrering. Tröskel är gratis i grunden. Vad paketen kostar ser du innan du väljer ett. Premium är ett abonnemang som ger tillgång till experterna i forumet.</p>' ||
    '<h2>Hur länge det gäller</h2>' ||
    '<p>Tjänsten upphör vid utgången av det innevarande deklarationsåret.</p>' ||
    '<h2>Säga upp ett köp</h2>' ||
    '<p>Ett köp kan du säga upp skriftligen. Skriv till oss på adressen längst ner på sidan.</p>' ||
    '<h2>I forumet</h2>' ||
    '<p>Ställ tydliga frågor och håll en god ton. Moderatorer kan skriva om eller ta bort inlägg, och stänga av den som bryter mot reglerna under en tid.</p>' ||
    '<h2>Om villkoren ändras</h2>' ||
    '<p>Villkoren kan ändras. Vid större ändringar meddelar vi dig med e-post.</p>' ||
    '<h2>Om du slutar</h2>' ||
    '<p>Du kan när som helst ta bort ditt konto under Användarinställningar. Du har 30 dagar på dig att ångra dig. Dina uppgifter kan du hämta innan dess.</p>' ||
    '<h2>Dina uppgifter</h2>' ||
    '<p>Hur vi tar hand om dina uppgifter står i <a href="https://origin.invalid/privacy" rel="noopener noreferrer" target="_blank">integritetspolicyn</a>.</p>' ||
    '<h2>Kontakt</h2>' ||
    '<p>Har du frågor om villkoren? Skriv till <a href="mailto:partner@troskel.example" rel="noopener noreferrer" target="_blank">partner@troskel.example</a>.</p>',
    'en',
    '<p>These terms apply between you or your company and Tröskel Partner.</p>' ||
    '<h2>The service</h2>' ||
    '<p>In Tröskel Partner companies that work with houses register. They show their services and areas to the home owners who use the Tröskel app, and take part in the forum.</p>' ||
    '<h2>Account and registration</h2>' ||
    '<p>You create an account with your email address and prove who you are with BankID, once. The details about you and the company must be correct. Whoever signs an agreement for a company must be authorised to represent it. Your account is personal.</p>' ||
    '<h2>What it costs</h2>' ||
    '<p>Activating a partner registration is free. Tröskel is free at its core. You see what the plans cost before you choose one. Premium is a subscription that gives access to the experts in the forum.</p>' ||
    '<h2>How long it lasts</h2>' ||
    '<p>The service ends at the end of the current declaration year.</p>' ||
    '<h2>Cancelling a purchase</h2>' ||
    '<p>You can cancel a purchase in writing. Write to us at the address at the bottom of the page.</p>' ||
    '<h2>In the forum</h2>' ||
    '<p>Ask clear questions and keep a polite tone. Moderators may rewrite or delete posts, and expel those who break the rules for a time.</p>' ||
    '<h2>If the terms change</h2>' ||
    '<p>The terms can change. We tell you of major changes by email.</p>' ||
    '<h2>If you leave</h2>' ||
    '<p>You can delete your account in User settings at any time. You have 30 days to change your mind. You can download your data before that.</p>' ||
    '<h2>Your data</h2>' ||
    '<p>How we take care of your data is described in the <a href="https://origin.invalid/en/privacy" rel="noopener noreferrer" target="_blank">privacy policy</a>.</p>' ||
    '<h2>Contact</h2>' ||
    '<p>Do you have questions about the terms? Write to <a href="mailto:partner@troskel.example" rel="noopener noreferrer" target="_blank">partner@troskel.example</a>.</p>'),
  '{"sv": "", "en": ""}', first.at, first.at, first.at, first.at
  from (values ('2024-11-05T00:00:00+01:00'::timestamptz)) as first (at);

insert into legal_version
  (id, document, name, change, content, summary, created_at, updated_at, published_at, queued_at)
select '0192f8c1-1d80-7000-8000-000000000002', 'privacy', '2024-11-05', 'minor',
  jsonb_build_object('sv',
    '<p>Så tar Tröskel Partner hand om dina uppgifter, enligt dataskyddsförordningen (GDPR).</p>' ||
    '<h2>Vad vi samlar in</h2>' ||
    '<ul><li><p>Vi samlar in personuppgifter (namn, adress och personnummer), ekonomiska uppgifter och tekniska uppgifter (IP-adress och typ av webbläsare).</p></li><li><p>Personnummer och ekonomiska uppgifter samlar vi bara in från den som har ett konto i portalen.</p></li><li><p>Väntelistor: det du skriver i anmälan, språk, vilken version av villkoren och den här sidan som gällde, när du anmälde dig och när du bekräftade.</p></li><li><p>Meddelanden till oss: det du skriver, vad det gäller, språk, när du skrev och din e-postadress om du lämnar den. Skriver du inifrån portalen sparar vi också vilken sida det gäller, och är du inloggad att det är du.</p></li></ul>' ||
    '<h2>Vad vi använder det till</h2>' ||
    '<ul><li><p>Namn, adress och kontaktuppgifter: för ditt konto och för avtalet med ditt företag.</p></li><li><p>Personnummer: för att veta att det är du. Det kommer från BankID, krypteras och visas inte för andra användare.</p></li><li><p>Ekonomiska uppgifter: för paket, fakturor och bokföring.</p></li><li><p>IP-adress och webbläsare: för att visa dig var du är inloggad och för att stoppa intrång och missbruk.</p></li><li><p>Väntelista: för att skriva till dig när det är din tur, och inget annat. Det gör vi för att du har bett om det.</p></li><li><p>Meddelanden: för att läsa och svara på det du skriver. Det är vårt berättigade intresse.</p></li><li><p>Statistik: vi räknar hur ofta sidor och funktioner används, per dag och utan att veta av vem. Har du ett konto och godkänner det räknas det också på kontot, i 90 dagar.</p></li></ul>' ||
    '<h2>Vem som ser det</h2>' ||
    '<ul><li><p>Vi säljer inga uppgifter om våra användare.</p></li><li><p>Husägare ser det ditt företag visar: presentation, tjänster, områden och kontor.</p></li><li><p>I forumet syns ditt namn vid det du skriver, om du inte väljer att vara anonym.</p></li></ul>' ||
    '<h2>Hur länge det finns kvar</h2>' ||
    '<ul><li><p>Har du ett konto finns uppgifterna kvar så länge du har det.</p></li><li><p>Tar du bort kontot raderar vi det efter 30 dagar. Fram till dess kan du ångra dig genom att logga in.</p></li><li><p>Skriver du upp dig på en väntelista finns det du har angett kvar tills du tar bort dig med länken i mejlet, men i högst 24 månader från att du senast bekräftade. Bekräftar du inte din adress raderar vi det 30 dagar efter att du först skrev upp dig, eller när den sista länken som du har fått slutar gälla.</p></li><li><p>Skriver du till oss inloggad, inifrån portalen, finns meddelandet kvar så länge du har ditt konto. Andra meddelanden raderar vi efter 24 månader.</p></li><li><p>Det du har skrivit i forumet står kvar, men utan ditt namn.</p></li><li><p>Fakturor sparar vi i sju år, eftersom bokföringslagen kräver det.</p></li><li><p>En logg över viktiga händelser finns kvar. Den innehåller inga namn.</p></li></ul>' ||
    '<h2>Dina rättigheter</h2>' ||
    '<ul><li><p>Du kan begära att få ut dina uppgifter eller att få dem raderade.</p></li><li><p>Har du ett konto kan du under Användarinställningar själv rätta dina uppgifter, hämta en kopia av allt vi har om dig och ta bort ditt konto.</p></li><li><p>Står du på en väntelista rättar du dina uppgifter genom att skriva upp dig på nytt, och tar bort dem med länken i mejlet.</p></li><li><p>Du kan alltid skriva till oss, så hjälper vi dig, också om du inte har något konto.</p></li><li><p>Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten, IMY.</p></li></ul>' ||
    '<h2>Det som sparas i din webbläsare</h2>' ||
    '<ul><li><p>Loggar du in håller en kaka dig inloggad, i högst sju dagar.</p></li><li><p>Webbläsaren minns språk, färgläge och utkast till det du skriver.</p></li><li><p>Kommer du från en annons minns fliken vilken. Har du skapat ditt konto har vi fått veta det, och då glöms det. Det glöms också när du stänger fliken.</p></li><li><p>Webbläsaren minns i ett år vad du har svarat om statistik. Du kan alltid ändra svaret, här under Statistik och samtycke längst ner på sidan eller i portalen under Den här enheten. Säger webbläsaren nej åt dig med Global Privacy Control eller Do Not Track räknar vi ingenting.</p></li></ul>' ||
    '<h2>Kontakt</h2>' ||
    '<p>Har du frågor om dina uppgifter? Skriv till <a href="mailto:partner@troskel.example" rel="noopener noreferrer" target="_blank">partner@troskel.example</a>.</p>',
    'en',
    '<p>How Tröskel Partner takes care of your data, under the General Data Protection Regulation (GDPR).</p>' ||
    '<h2>What we collect</h2>' ||
    '<ul><li><p>We collect personal data (name, address and personal identity number), financial data and technical data (IP address and type of browser).</p></li><li><p>We collect personal identity numbers and financial data only from those who have an account in the portal.</p></li><li><p>Waiting lists: what you write when you sign up, your language, which version of the terms and this page was in force, when you signed up and when you confirmed.</p></li><li><p>Messages to us: what you write, what it is about, your language, when you wrote, and your email address if you leave it. If you write from inside the portal we also keep which page it is about, and if you are logged in that it is you.</p></li></ul>' ||
    '<h2>What we use it for</h2>' ||
    '<ul><li><p>Name, address and contact details: for your account and the agreement with your company.</p></li><li><p>Personal identity number: to know that it is you. It comes from BankID, is encrypted and is not shown to other users.</p></li><li><p>Financial data: for plans, invoices and bookkeeping.</p></li><li><p>IP address and browser: to show you where you are logged in and to stop intrusion and abuse.</p></li><li><p>Waiting list: to write to you when it is your turn, and nothing else. We do so because you have asked for it.</p></li><li><p>Messages: to read and answer what you write. That is our legitimate interest.</p></li><li><p>Statistics: we count how often pages and functions are used, per day and without knowing by whom. If you have an account and accept, it is also counted on the account, for 90 days.</p></li></ul>' ||
    '<h2>Who sees it</h2>' ||
    '<ul><li><p>We sell no data about our users.</p></li><li><p>Home owners see what your company shows: presentation, services, areas and offices.</p></li><li><p>In the forum your name stands by what you write, unless you choose to be anonymous.</p></li></ul>' ||
    '<h2>How long it is kept</h2>' ||
    '<ul><li><p>If you have an account the data is kept as long as you have it.</p></li><li><p>If you delete the account we erase it after 30 days. Until then you can change your mind by logging in.</p></li><li><p>If you join a waiting list, what you have told us is kept until you leave it by the link in the mail, but for at most 24 months after you last confirmed. If you do not confirm your address we erase it 30 days after you first signed up, or when the last link that you were sent stops working.</p></li><li><p>If you write to us logged in, from inside the portal, the message is kept as long as you have your account. We erase other messages after 24 months.</p></li><li><p>What you have written in the forum stays, but without your name.</p></li><li><p>We keep invoices for seven years, since the Swedish Accounting Act demands it.</p></li><li><p>A log of important events stays. It contains no names.</p></li></ul>' ||
    '<h2>Your rights</h2>' ||
    '<ul><li><p>You may ask for access to your data or for its deletion.</p></li><li><p>If you have an account you can, in User settings, correct your data yourself, export a copy of everything we hold about you and delete your account.</p></li><li><p>If you are on a waiting list you correct your details by signing up again, and remove them by the link in the mail.</p></li><li><p>You can always write to us, and we will help you, even if you have no account.</p></li><li><p>If you think we have done something wrong, you can complain to the Swedish Authority for Privacy Protection, IMY.</p></li></ul>' ||
    '<h2>What is stored in your browser</h2>' ||
    '<ul><li><p>If you log in a cookie keeps you logged in, for at most seven days.</p></li><li><p>The browser remembers language, colour scheme and drafts of what you write.</p></li><li><p>If you come from an advertisement the tab remembers which. Once you have created your account we have been told, and it is forgotten. It is also forgotten when you close the tab.</p></li><li><p>For a year the browser remembers what you have answered about statistics. You can always change the answer, here under Statistics and consent at the foot of the page or in the portal under This device. If the browser says no for you by Global Privacy Control or Do Not Track we count nothing.</p></li></ul>' ||
    '<h2>Contact</h2>' ||
    '<p>Do you have questions about your data? Write to <a href="mailto:partner@troskel.example" rel="noopener noreferrer" target="_blank">partner@troskel.example</a>.</p>'),
  '{"sv": "", "en": ""}', first.at, first.at, first.at, first.at
  from (values ('2024-11-05T00:00:00+01:00'::timestamptz)) as first (at);
