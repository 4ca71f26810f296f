/**
 * The simulated BankID app: shows the orders of the simulator and answers them by its control
 * calls. Everything that comes from an order is put in as text, never as markup.
 *
 * @typedef {object} Order
 * @property {string} id
 * @property {'auth' | 'sign'} kind
 * @property {'pending' | 'failed' | 'complete'} status
 * @property {string | null} hintCode
 * @property {string} endUserIp
 * @property {string} autoStartToken
 * @property {'qr' | 'autoStart' | null} startedBy
 * @property {string} relyingParty
 * @property {string} [visibleText]
 * @property {'returns' | 'nowhere' | 'other_browser'} wayBack
 * @property {string | null} opens
 * @property {string} risk
 * @property {number | null} secondsLeft
 *
 * @typedef {{ action: string, personalNumber?: string, error?: string, risk?: string, wayBack?: string }} Act
 * @typedef {{ item: HTMLElement, button: HTMLElement, title: HTMLElement, left: HTMLElement, state: HTMLElement }} Row
 */

const POLL_MS = 1000;
const OTHER_PERSON = 'other';

const KINDS = {
  auth: { title: 'Identifiering', approve: 'Identifiera' },
  sign: { title: 'Underskrift', approve: 'Skriv under' },
};

/** @type {Map<string, string>} */
const STATES = new Map([
  ['outstandingTransaction', 'Väntar på att appen läser av koden eller öppnas'],
  ['started', 'Appen är öppen'],
  ['userSign', 'Väntar på säkerhetskoden'],
  ['processing', 'Slutförs hos BankID'],
]);

/**
 * Why a call was refused, by the member of it that is to blame.
 * @type {Map<string, string>}
 */
const FAULTS = new Map([
  ['action', 'ärendet är redan avslutat'],
  ['personalNumber', 'personnumret finns inte, eller ärendet gäller någon annan'],
  ['qr', 'koden är fel, för gammal eller hör till ett annat ärende'],
]);

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`the page has no ${id}`);
  return found;
}

const view = {
  status: element('status', HTMLElement),
  orders: element('orders', HTMLElement),
  noOrders: element('no-orders', HTMLElement),
  order: element('order', HTMLElement),
  heading: element('order-heading', HTMLElement),
  orderState: element('order-state', HTMLElement),
  visibleText: element('visible-text', HTMLElement),
  person: element('person', HTMLSelectElement),
  otherPerson: element('other-person', HTMLInputElement),
  otherPersonField: element('other-person-field', HTMLElement),
  risk: element('risk', HTMLSelectElement),
  error: element('error', HTMLSelectElement),
  approve: element('approve', HTMLButtonElement),
  refuse: element('refuse', HTMLButtonElement),
  pickUp: element('pick-up', HTMLElement),
  scan: element('scan', HTMLButtonElement),
  open: element('open', HTMLButtonElement),
  expire: element('expire', HTMLButtonElement),
  block: element('block', HTMLButtonElement),
  fail: element('fail', HTMLButtonElement),
  scanForm: element('scan-form', HTMLFormElement),
  qr: element('qr', HTMLInputElement),
  wayBack: element('way-back', HTMLSelectElement),
  back: element('back', HTMLAnchorElement),
  elsewherePart: element('elsewhere-part', HTMLElement),
  elsewhere: element('elsewhere', HTMLAnchorElement),
};

const query = new URLSearchParams(location.search);
const startToken = query.get('autostarttoken');

/** @type {{ orders: Order[], selectedId: string | undefined, hasUsedStartToken: boolean, isBusy: boolean }} */
const state = { orders: [], selectedId: undefined, hasUsedStartToken: false, isBusy: false };

/** @type {Map<string, Row>} */
const rows = new Map();

/** @param {string} text */
function say(text) {
  view.status.textContent = text;
}

/**
 * @param {string} path
 * @param {object} [body] makes it a POST
 * @returns {Promise<unknown>}
 */
async function call(path, body) {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  /** @type {unknown} */
  const answer = await response.json();
  if (response.ok) return answer;
  const { field, message } = /** @type {{ field?: string, message?: string }} */ (answer);
  throw new Error(FAULTS.get(field ?? '') ?? message ?? String(response.status));
}

async function loadOrders() {
  state.orders = /** @type {Order[]} */ (await call('/dev/bankid/orders.json'));
}

/** @returns {Order | undefined} */
function selected() {
  return state.orders.find((order) => order.id === state.selectedId);
}

/** @param {Order} order */
function isOpen(order) {
  return order.status === 'pending';
}

/** @param {Order} order */
function stateText(order) {
  if (order.status === 'complete') return 'Klart';
  const hint = order.hintCode ?? '';
  return order.status === 'failed' ? `Avslutat: ${hint}` : (STATES.get(hint) ?? hint);
}

/** @param {Order} order */
function titleOf(order) {
  return `${KINDS[order.kind].title} hos ${order.relyingParty}`;
}

/** @param {string} className */
function part(className) {
  const span = document.createElement('span');
  span.className = className;
  return span;
}

/**
 * @param {Order} order
 * @returns {Row}
 */
function rowOf(order) {
  const known = rows.get(order.id);
  if (known) return known;
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  const row = { item, button, title: part('title'), left: part('left'), state: part('state') };
  button.append(row.title, row.left, row.state);
  button.addEventListener('click', () => select(order.id));
  item.append(button);
  rows.set(order.id, row);
  return row;
}

/**
 * @param {HTMLElement} target
 * @param {string} text
 */
function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

function renderList() {
  const shown = state.orders.filter((order) => isOpen(order) || order.id === state.selectedId);
  view.noOrders.hidden = shown.length > 0;
  for (const [id, row] of rows) {
    if (shown.some((order) => order.id === id)) continue;
    row.item.remove();
    rows.delete(id);
  }
  for (const [index, order] of shown.entries()) {
    const row = rowOf(order);
    setText(row.title, titleOf(order));
    setText(row.left, order.secondsLeft === null ? '' : `${order.secondsLeft} s`);
    setText(row.state, stateText(order));
    row.button.setAttribute('aria-pressed', String(order.id === state.selectedId));
    const present = view.orders.children[index] ?? null;
    if (present !== row.item) view.orders.insertBefore(row.item, present);
  }
}

function renderOrder() {
  const order = selected();
  view.order.hidden = !order;
  if (!order) return;
  setText(view.heading, titleOf(order));
  setText(view.orderState, `${stateText(order)}. Startat från ${order.endUserIp}.`);
  setText(view.visibleText, order.visibleText ?? '');
  view.visibleText.hidden = !order.visibleText;
  setText(view.approve, KINDS[order.kind].approve);
  const canAnswer = isOpen(order) && !state.isBusy;
  for (const button of [view.approve, view.refuse, view.expire, view.block, view.fail]) {
    button.disabled = !canAnswer;
  }
  view.scan.disabled = view.open.disabled = state.isBusy;
  view.pickUp.hidden = !isOpen(order) || order.startedBy !== null;
}

function render() {
  renderList();
  renderOrder();
}

/** @param {string} id */
function select(id) {
  state.selectedId = id;
  const order = selected();
  if (order) {
    view.risk.value = order.risk;
    view.wayBack.value = order.wayBack;
  }
  render();
  view.heading.focus();
}

function personalNumber() {
  const chosen = view.person.value;
  return chosen === OTHER_PERSON ? view.otherPerson.value.replaceAll(/\D/g, '') : chosen;
}

async function refresh() {
  try {
    await loadOrders();
    await useStartToken();
  } catch {
    say('Simulatorn svarar inte.');
  }
  render();
}

/** Opened by the start link: takes its order as the app on this device would. */
async function useStartToken() {
  if (!startToken || state.hasUsedStartToken) return;
  state.hasUsedStartToken = true;
  const order = state.orders.find(({ autoStartToken }) => autoStartToken === startToken);
  if (!order || !isOpen(order)) {
    say('Startlänken hör inte till något öppet ärende.');
    return;
  }
  if (order.startedBy === null) await call(`/dev/bankid/orders/${order.id}`, { action: 'open' });
  await loadOrders();
  select(order.id);
}

/**
 * @param {Act} body
 * @param {string} done
 */
async function act(body, done) {
  const order = selected();
  if (!order || state.isBusy) return;
  state.isBusy = true;
  render();
  try {
    const answer = /** @type {Order} */ (await call(`/dev/bankid/orders/${order.id}`, body));
    say(done);
    showWayBack(answer, body.action);
  } catch (error) {
    say(`Det gick inte: ${error instanceof Error ? error.message : ''}.`);
  } finally {
    state.isBusy = false;
  }
  await refresh();
}

/**
 * @param {Order} order
 * @param {string} action
 */
function showWayBack(order, action) {
  if (isOpen(order) || order.opens === null) return;
  const isHere = order.wayBack === 'returns';
  const link = isHere ? view.back : view.elsewhere;
  link.href = order.opens;
  view.back.hidden = !isHere;
  view.elsewherePart.hidden = isHere;
  if (!isHere) setText(view.elsewhere, order.opens);
  else if (action === 'approve') location.assign(order.opens);
}

async function scanText() {
  try {
    const body = { qr: view.qr.value };
    const order = /** @type {Order} */ (await call('/dev/bankid/scan', body));
    view.qr.value = '';
    say('Koden är avläst.');
    await refresh();
    select(order.id);
  } catch (error) {
    say(`Koden gick inte att läsa av: ${error instanceof Error ? error.message : ''}.`);
    view.qr.focus();
  }
}

async function listPersons() {
  const persons = await call('/dev/bankid/persons.json');
  for (const person of /** @type {{ personalNumber: string, name: string }[]} */ (persons)) {
    const label = `${person.name}, ${person.personalNumber}`;
    view.person.append(new Option(label, person.personalNumber));
  }
  view.person.append(new Option('Någon annan …', OTHER_PERSON));
}

function listen() {
  view.person.addEventListener('change', () => {
    const isOther = view.person.value === OTHER_PERSON;
    view.otherPersonField.hidden = !isOther;
    if (isOther) view.otherPerson.focus();
  });
  view.approve.addEventListener('click', () => {
    const body = {
      action: 'approve',
      personalNumber: personalNumber(),
      risk: view.risk.value,
      wayBack: view.wayBack.value,
    };
    void act(body, 'Klart. Gå tillbaka till tjänsten.');
  });
  /** @type {[HTMLElement, string, string][]} */
  const simple = [
    [view.refuse, 'refuse', 'Du avbröt.'],
    [view.scan, 'scan', 'Koden är avläst.'],
    [view.open, 'open', 'Appen är öppnad.'],
    [view.expire, 'expire', 'Tiden gick ut.'],
    [view.block, 'block', 'BankID är spärrat.'],
  ];
  for (const [button, action, done] of simple) {
    button.addEventListener('click', () => void act({ action }, done));
  }
  view.fail.addEventListener('click', () => {
    const error = view.error.value;
    void act({ action: 'error', error }, `Tjänsten får ${error}.`);
  });
  view.scanForm.addEventListener('submit', (event) => {
    event.preventDefault();
    void scanText();
  });
  document.addEventListener('visibilitychange', () => void refresh());
}

async function run() {
  listen();
  await listPersons();
  await refresh();
  setInterval(() => {
    if (!document.hidden && !state.isBusy) void refresh();
  }, POLL_MS);
}

run().catch(() => say('Simulatorn svarar inte.'));
