/**
 * eTIMS over HTTP: addresses, token, headers and the three kinds of calls. It uses the provider's terms only;
 * the other files in this folder translate them for the gateway.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { EinvoicingCall, NumberedAnswer } from '../../drivers/einvoicing-driver.ts';
import type { AccessToken } from '../../drivers/provider-access.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { callProvider, type ProviderProfile, type ProviderRequest } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import {
  etimsProfile,
  isTokenRefused,
  isAccepted,
  longList,
  type Numbered,
  readNumberAnswer,
  readRefusal,
  wholeList,
} from './failures.ts';
import { findHost } from './hosts.ts';
import { basePaths, type Operation, operations } from './operations.ts';
import { type EtimsConfig, pairOf, type Surface } from './schema.ts';
import { readEnvelope, tokenAnswer } from './wire-answers.ts';
import { type RequestBody, requests } from './wire-requests.ts';

/** `at` is the authority's time of the answer, as sent. */
export type Answered<Data> = { data: Data; at: string | null };

export type EtimsClient = {
  /** Queries; `data` reads null if nothing was found. */
  query<Name extends Operation, Data>(
    operation: Name,
    body: RequestBody<Name>,
    data: z.ZodType<Data>,
  ): Promise<Answered<Data>>;
  /** Changes something that has no number. */
  change<Name extends Operation, Data>(
    operation: Name,
    body: RequestBody<Name>,
    data: z.ZodType<Data>,
  ): Promise<Answered<Data>>;
  /** Books a document with the number `sent`. */
  book<Name extends Operation, Data>(
    operation: Name,
    body: RequestBody<Name>,
    sent: number,
    data: z.ZodType<Data>,
  ): Promise<NumberedAnswer<Data>>;
};

/** Tokens are valid for an hour and are renewed a minute early. */
const tokens = makeTokenCache(60_000);

type Exchange<Answer> = Pick<ProviderRequest, 'effect' | 'isAnswer'> & { schema: z.ZodType<Answer> };

/**
 * All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear` as in failures.ts, and
 * `unsupported` for an operation that the surface lacks.
 */
export function connect({ app, access, device }: EinvoicingCall<EtimsConfig>): EtimsClient {
  const { config } = app;
  const host = findHost(app, access);

  async function send<Name extends Operation, Answer>(
    operation: Name,
    body: RequestBody<Name>,
    { schema, ...exchange }: Exchange<Answer>,
  ): Promise<Answer> {
    const path = operations[operation][host.surface];
    if (path === null) throw new GatewayError('unsupported', 'This connection to eTIMS does not have this operation');
    const request: ProviderRequest = {
      method: 'POST',
      url: host.url + basePaths[host.surface] + path,
      trust: host.trust,
      body: { contentType: 'application/json', text: write(operation, body) },
      ...exchange,
    };
    const call = (headers: Record<string, string>) =>
      callProvider(
        access,
        profileOf(operation),
        { ...request, headers: { ...triple(host.surface), ...headers } },
        schema,
      );
    if (host.surface !== 'integrator') return await call({});
    const withToken = (token: string) =>
      call({ authorization: `Bearer ${token}`, apigee_app_id: config.apigee_app_id ?? '' });
    return await tokens.withToken(access, tokenName(), fetchToken, withToken, isTokenRefused);
  }

  /** The key is sent in headers, taxpayer and branch in headers and body; the jar needs no headers and no key. */
  function triple(surface: Surface): Record<string, string> {
    const { tin, branch_id, cmc_key } = device;
    return surface === 'vscu' ? {} : { tin, bhfId: branch_id, ...(cmc_key === null ? {} : { cmcKey: cmc_key }) };
  }

  /** The body as text: its numbers must not become binary floating point (wire-numbers.ts). */
  function write<Name extends Operation>(operation: Name, body: RequestBody<Name>): string {
    const { tin, branch_id, cmc_key } = device;
    const needsKey = config.key_in_body && host.surface === 'direct' && cmc_key !== null;
    const schema: z.ZodType = requests[operation];
    const encoded = z.safeEncode(schema, body);
    if (!encoded.success) throw notAccepted(encoded.error);
    return JSON.stringify({
      tin,
      bhfId: branch_id,
      ...(needsKey ? { cmcKey: cmc_key } : {}),
      ...(encoded.data as object),
    });
  }

  /** Changed credentials or another host give another name, so that a token of the old ones is never used. */
  function tokenName(): string {
    const { key, secret } = pairOf(config);
    const fingerprint = createHash('sha256').update(`${host.url}|${key}|${secret}`).digest('hex');
    return `etims:${host.environment}:${fingerprint.slice(0, 32)}`;
  }

  async function fetchToken(): Promise<AccessToken> {
    const { key, secret } = pairOf(config);
    const basic = Buffer.from(`${key}:${secret}`).toString('base64');
    const answer = await callProvider(
      access,
      { ...etimsProfile, readRefusal },
      {
        method: 'GET',
        url: `${host.url}/v1/token/generate?grant_type=client_credentials`,
        headers: { authorization: `Basic ${basic}` },
        effect: 'none',
      },
      tokenAnswer,
    );
    return { value: answer.access_token, expiresAt: access.now() + answer.expires_in * 1000 };
  }

  return {
    query: (operation, body, data) =>
      send(operation, body, {
        effect: 'none',
        isAnswer: (answer) => isAccepted('query', answer),
        schema: answerOf(data),
      }),
    change: (operation, body, data) =>
      send(operation, body, {
        effect: 'possible',
        isAnswer: (answer) => isAccepted('change', answer),
        schema: answerOf(data),
      }),
    book(operation, body, sent, data) {
      const numbered = { surface: host.surface, operation, sent };
      return send(operation, body, {
        effect: 'possible',
        isAnswer: (answer) => isAccepted('document', answer) || readNumberAnswer(numbered, answer) !== null,
        schema: numberedAnswerOf(numbered, data),
      });
    },
  };
}

/** Nothing was sent. A value that does not fit the wire format never will, so a retry is useless. */
function notAccepted({ issues: [issue] }: z.ZodError): GatewayError {
  return new GatewayError('invalid', `The authority does not accept this ${issue?.path.join('.') ?? 'body'}`);
}

function profileOf(operation: Operation): ProviderProfile {
  const ofList = operation === 'listItemClasses' ? longList : operation.startsWith('list') ? wholeList : {};
  return { ...etimsProfile, ...ofList, readRefusal };
}

/** The data of an answer that is known to be a success. */
function answerOf<Data>(data: z.ZodType<Data>): z.ZodType<Answered<Data>> {
  return z.unknown().transform((body, context) => {
    const envelope = readEnvelope(body);
    const read = envelope?.kind === 'result' ? data.safeParse(envelope.data ?? null) : null;
    if (envelope?.kind === 'result' && read?.success) return { data: read.data, at: envelope.at };
    context.addIssue({ code: 'custom', message: 'The data is unreadable' });
    return z.NEVER;
  });
}

function numberedAnswerOf<Data>(numbered: Numbered, data: z.ZodType<Data>): z.ZodType<NumberedAnswer<Data>> {
  return z.unknown().transform((raw, context): NumberedAnswer<Data> => {
    const about = readNumberAnswer(numbered, raw);
    if (about) return about;
    const booked = answerOf(data).safeParse(raw);
    if (booked.success) return { kind: 'booked', booked: booked.data.data, raw };
    context.addIssue({ code: 'custom', message: 'The data is unreadable' });
    return z.NEVER;
  });
}
