/**
 * The script of the virtual phone: polls open prompts every second and sends the customer's actions. Text from callers
 * is set as text, never as markup. A card stays in place while it is open, so that it keeps the focus.
 */
export const phoneScript = `
  const byId = (id) => document.getElementById(id);
  const actions = [
    ['accept', 'Pay with PIN', 'paid'],
    ['cancel', 'Cancel', 'cancelled'],
    ['wrong_pin', 'Wrong PIN', 'entered a wrong PIN'],
    ['ignore', 'Ignore', 'ignored it; it expires 60 s after it arrived'],
  ];
  const cards = new Map();
  const answered = new Set();

  /** A screen reader does not announce the same text again. */
  function say(place, text, isBad = false) {
    if (byId(place).textContent !== text) byId(place).textContent = text;
    byId(place).classList.toggle('bad', isBad);
  }

  async function send(path, body) {
    const headers = { 'content-type': 'application/json' };
    try {
      const answer = await fetch(path, body && { method: 'POST', headers, body: JSON.stringify(body) });
      return { isFine: answer.ok, body: await answer.json() };
    } catch {
      return { isFine: false, body: { error: 'The simulator does not respond.' } };
    }
  }

  /** Ignores a second press while the first is in progress. */
  async function once(element, work) {
    if (element.ariaBusy === 'true') return;
    element.ariaBusy = 'true';
    await work();
    element.ariaBusy = 'false';
  }

  function element(name, text, className = '') {
    return Object.assign(document.createElement(name), { textContent: text, className });
  }

  function addCard(prompt) {
    const { id, phone_number: phone, amount, receiver, reference, description, opened_at: openedAt } = prompt;
    const card = element('article', '');
    const title = element('h3', 'Phone ' + phone);
    const buttons = element('div', '', 'buttons');
    title.id = 'phone-of-' + id;
    card.setAttribute('aria-labelledby', title.id);
    for (const [action, label, did] of actions) {
      const button = element('button', label, action === 'accept' ? 'yes' : '');
      button.onclick = () => once(card, async () => {
        const { isFine, body } = await send('/_simulator/prompts/' + encodeURIComponent(id), { action });
        if (isFine) answered.add(id);
        say('prompt-said', isFine ? phone + ' ' + did + '.' : body.error, !isFine);
        await refresh();
      });
      buttons.append(button);
    }
    card.append(
      title,
      element('p', 'Pay KES ' + amount.toLocaleString('en') + ' to ' + receiver + '?', 'ask'),
      element('p', 'Account ' + reference + ' · ' + description),
      element('p', 'Received at ' + new Date(openedAt).toLocaleTimeString(), 'hint'),
      buttons,
    );
    cards.set(id, { card, phone });
    byId('prompts').append(card);
    say('prompt-said', 'A prompt on ' + phone + '.');
  }

  function removeCard(id, { card, phone }) {
    if (!answered.has(id)) say('prompt-said', 'The prompt on ' + phone + ' is closed.');
    if (card.contains(document.activeElement)) byId('prompts-heading').focus();
    card.remove();
    cards.delete(id);
  }

  async function refresh() {
    const [prompts, settings] = await Promise.all([send('/_simulator/prompts'), send('/_simulator/settings')]);
    const isLost = !prompts.isFine || !settings.isFine;
    say('lost', isLost ? 'The simulator does not respond. Is npm start still running?' : '');
    if (isLost) return;
    const open = prompts.body.filter(({ id }) => !answered.has(id));
    for (const [id, shown] of cards) if (!open.some((prompt) => prompt.id === id)) removeCard(id, shown);
    for (const prompt of open) if (!cards.has(prompt.id)) addCard(prompt);
    byId('manual').checked = settings.body.manual;
    byId('none').hidden = open.length > 0;
    byId('none').textContent = settings.body.manual
      ? 'No prompt on any phone. The next one waits here for 60 s.'
      : 'Prompts are paid automatically. Tick the box to answer them here.';
    document.title = (open.length > 0 ? '(' + open.length + ') ' : '') + 'Virtual phone';
  }

  byId('manual').onchange = async ({ target }) => {
    const { isFine, body } = await send('/_simulator/settings', { manual: target.checked });
    if (!isFine) say('prompt-said', body.error, true);
    await refresh();
  };
  byId('pay').oninput = () => say('pay-said', '');
  byId('pay').onsubmit = (event) => {
    event.preventDefault();
    const form = event.target;
    return once(form, async () => {
      say('pay-said', 'Paying …');
      const { isFine, body } = await send('/_simulator/payments', Object.fromEntries(new FormData(form)));
      say('pay-said', isFine ? 'Paid. Receipt ' + body.receipt : body.error, !isFine);
    });
  };
  const poll = () => refresh().finally(() => setTimeout(poll, 1000));
  poll();
`;
