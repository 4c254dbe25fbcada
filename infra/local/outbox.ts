// Replaces Amazon SES on this machine: mail stays here, to be read in a browser or in files.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { LOCAL_ACCOUNT_ID } from './emulators/client-settings.ts';
import { closeServer, listen } from './http/listen.ts';
import type { Guard } from './rights/guard.ts';
import { needsOfMail } from './rights/needs.ts';

export type LocalMail = { from: string; to: string; subject: string; text: string; sent_at: string };

export type Outbox = {
  /** The page that lists the mails, newest first. */
  url: string;
  /** Newest first. */
  mails(): LocalMail[];
  /** Rejects the next mails, as SES does while an address is not verified. */
  refuse(times: number): void;
  /** From now on, functions may only send what their roles allow. */
  guardWith(guard: Guard): void;
  stop(): Promise<void>;
};

/** In memory, and as files. */
const maxStored = 200;

const part = z.object({ Data: z.string() });
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).length(1) }),
  Content: z.object({ Simple: z.object({ Subject: part, Body: z.object({ Text: part }) }) }),
});

type Accepted = { status: number; type?: string; body: unknown };

/** With a data directory, each mail is also written to its folder `outbox/`. */
export async function startOutbox(dataDir: string | undefined): Promise<Outbox> {
  const directory = dataDir && join(dataDir, 'outbox');
  let stored: LocalMail[] = [];
  let refusals = 0;
  let guard: Guard | null = null;

  async function take(request: IncomingMessage): Promise<Accepted> {
    const { authorization = '' } = request.headers;
    const [, region] = /^AWS4-HMAC-SHA256 Credential=[^,]*\/([^/,]+)\/ses\/aws4_request, /.exec(authorization) ?? [];
    if (region === undefined) return { status: 403, body: { message: 'Not signed' } };
    const { FromEmailAddress, Destination, Content } = sendEmail.parse(JSON.parse(await text(request)));
    const needs = needsOfMail(FromEmailAddress, { region, accountId: LOCAL_ACCOUNT_ID });
    const denial = guard?.callerOf(authorization)?.refusal(needs) ?? null;
    if (denial !== null) return { status: 403, type: 'AccessDeniedException', body: { message: denial } };
    if (refusals > 0) {
      refusals -= 1;
      return { status: 400, body: { message: 'Email address is not verified.' } };
    }
    const { Subject, Body } = Content.Simple;
    const sent_at = new Date().toISOString();
    const to = Destination.ToAddresses.join();
    const mail = { from: FromEmailAddress, to, subject: Subject.Data, text: Body.Text.Data, sent_at };
    stored = [mail, ...stored].slice(0, maxStored);
    if (directory) {
      await mkdir(directory, { recursive: true });
      const name = `${sent_at.replaceAll(/[:.]/g, '-')}.txt`;
      const lines = [`From: ${mail.from}`, `To: ${to}`, `Subject: ${mail.subject}`, '', mail.text];
      await writeFile(join(directory, name), lines.join('\n'), { mode: 0o600 });
      const old = (await readdir(directory)).toSorted().slice(0, -maxStored);
      await Promise.all(old.map((file) => rm(join(directory, file), { force: true })));
    }
    return { status: 200, body: { MessageId: sent_at } };
  }

  const server = createServer((request, response) => {
    const isMail = request.method === 'POST' && request.url === '/v2/email/outbound-emails';
    const done: Promise<Accepted> = isMail ? take(request) : Promise.resolve({ status: 200, body: stored });
    done
      .then(({ status, type, body }) =>
        response
          .writeHead(status, {
            'content-type': 'application/json; charset=utf-8',
            ...(type && { 'x-amzn-errortype': type }),
          })
          .end(JSON.stringify(body, null, 2)),
      )
      .catch(() => response.writeHead(400).end());
  });
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}`,
    mails: () => stored,
    refuse(times) {
      refusals = times;
    },
    guardWith(given) {
      guard = given;
    },
    stop: () => closeServer(server),
  };
}
