/**
 * The virtual phone: a page on which prompts are answered and a customer pays a paybill or till without a prompt. It
 * loads nothing from elsewhere, and its content security policy allows only its own script by hash.
 */
import { createHash } from 'node:crypto';
import { phoneScript } from './phone-script.ts';
import { phoneStyle } from './phone-style.ts';
import type { Reply } from '../kit/server.ts';
import type { Simulation } from './simulation.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  `default-src 'none'`,
  `connect-src 'self'`,
  `style-src ${hashOf(phoneStyle)}`,
  `script-src ${hashOf(phoneScript)}`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');

export function phonePage({ apps }: Simulation): Reply {
  const shortCode = apps[0]?.business_short_code ?? apps[0]?.short_code ?? '';
  const paybills = apps.flatMap(({ short_code, business_short_code }) => [business_short_code, short_code]);
  const tills = apps.map(({ till_number }) => till_number);
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Virtual phone</title>
<style>${phoneStyle}</style>
</head>
<body>
<header>
<h1>Virtual phone</h1>
<p>You are the customer of the M-Pesa simulator. No real money moves.</p>
</header>
<p id="lost" role="alert"></p>
<main>
<section aria-labelledby="prompts-heading">
<h2 id="prompts-heading" tabindex="-1">Prompts</h2>
<label class="check"><input id="manual" type="checkbox" autocomplete="off"> Let prompts on ordinary numbers wait for me</label>
<p id="prompt-said" class="said" role="status"></p>
<p id="none" class="hint">Looking for prompts …</p>
<div id="prompts"></div>
</section>
<section aria-labelledby="pay-heading">
<h2 id="pay-heading">Pay a paybill or till</h2>
<form id="pay" autocomplete="off">
<label>Phone <input name="phone_number" type="tel" value="0700000101" required></label>
<label>Paybill or till number
<input name="short_code" value="${escapeHtml(shortCode)}" inputmode="numeric" required aria-describedby="numbers"></label>
<p id="numbers" class="hint">${escapeHtml(`Known here: ${list('paybill', paybills)}${list(', till', tills)}`)}</p>
<label>Account number <input name="reference" value="INV-14" maxlength="20" aria-describedby="account"></label>
<p id="account" class="hint">A till has none.</p>
<label>Amount in KES <input name="amount" value="100" type="number" min="1" step="1" required></label>
<button class="yes">Pay</button>
<p id="pay-said" class="said" role="status"></p>
<p class="hint">The gateway is notified if the app’s URLs are registered with registerUrls.</p>
</form>
</section>
</main>
<script>${phoneScript}</script>
</body>
</html>
`,
  };
}

function list(name: string, numbers: readonly (string | undefined)[]): string {
  const known = [...new Set(numbers)].filter(Boolean);
  return known.length === 0 ? '' : `${name} ${known.join(' or ')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
