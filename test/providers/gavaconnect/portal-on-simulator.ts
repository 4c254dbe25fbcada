/** A separate setup for each test of the tax portal driver, with a simulator that shares the driver's clock. */
import { afterEach, beforeEach, expect } from 'vitest';
import type * as z from 'zod';
import {
  type RunningGavaConnect,
  type GavaConnectOptions,
  startGavaConnectSimulator,
} from '../../../infra/simulators/gavaconnect/start.ts';
import { gavaconnectDemoApp } from '../../../infra/simulators/gavaconnect/simulation.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import type {
  CheckerAnswer,
  CheckerName,
  PortalAction,
  PortalAnswer,
  WithholdingTax,
} from '../../../shared/drivers/tax-portal-driver.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { gavaconnectDriver } from '../../../shared/providers/gavaconnect/index.ts';
import { aProviderAccess } from '../provider-access.ts';

export const paths = {
  token: '/v1/token/generate',
  pin: '/checker/v1/pinbypin',
  pinById: '/checker/v1/pin',
  invoice: '/checker/v1/invoice',
  tcc: '/v1/kra-tcc/validate',
  vatExemption: '/dtd/checker/v1/vatexemption',
  vatWithholding: '/generate/v1/prn/whtvat',
  nil: '/dtd/return/v1/nil',
};

export const demoConfig = {
  taxpayer_pin: gavaconnectDemoApp.taxpayer_pin,
  consumer_key: gavaconnectDemoApp.consumer_key,
  consumer_secret: gavaconnectDemoApp.consumer_secret,
};

export type Body = Record<string, unknown>;
export type FilingName = 'tccApplication' | 'pinRegistration' | 'totReturn' | 'nilReturn';

/** Valid bodies without special values. */
export const aNilReturn = { TaxpayerPIN: 'A001234567Z', ObligationCode: '2', Month: '12', Year: '2024' };
export const aTurnoverReturn = { TaxpayerPIN: 'A001234567Z', Month: 9, Year: 2025, GrossTurnover: 250_000 };
export const aTccApplication = { TaxpayerPIN: 'A001234567Z', ReasonForTCC: 'Tender' };
export const aRegistration = {
  TaxpayerType: 'KE',
  IdentificationNumber: '87654321',
  DateOfBirth: '31/01/1990',
  MobileNumber: '0700000001',
  EmailAddress: 'person@example.test',
  IsPinWithNoOblig: 'Yes',
};
const aHeader = {
  withholderPin: 'P001234567Z',
  transactionUniqueNo: 'TXN-0001',
  noOfTransactions: 1,
  taxPeriodFrom: '01/09/2025',
  taxPeriodTo: '30/09/2025',
  totalGrossAmount: 100_000,
  totalTaxAmount: 2_000,
};
export const aPayment = { payeePin: 'P007654321Z', grossAmount: 100_000, taxAmount: 2_000 };

export const aWithholding = (header: Body = {}, ...payments: Body[]) => ({
  transactionHeader: { ...aHeader, ...header },
  transactionDetails: payments.length > 0 ? payments : [aPayment],
});

export function aPortalApp(config: Body = {}) {
  const read = gavaconnectDriver.config.parse({ ...demoConfig, ...config });
  return { id: 7, type: gavaconnectDriver.id, is_live: false, config: read };
}

/** The time of all tests: noon in Nairobi. */
export const now = Date.parse('2025-10-02T09:00:00Z');

const run = <Answer extends PortalAnswer>(
  action: PortalAction<unknown, unknown, Answer>,
  body: Body,
  config: Body,
  instead: ProviderAccess,
): Promise<Answer> => action.perform(action.input.parse(body), { app: aPortalApp(config), access: instead });

const isLogin = (url: string): boolean => new URL(url).pathname === paths.token;

/** Call once in a file. Every test gets a new simulator, which runs 1000 times faster than real time. */
export function usePortalOnSimulator(options: GavaConnectOptions = {}) {
  let simulator: RunningGavaConnect;
  let access: ProviderAccess;
  let time = now;
  const slept: number[] = [];
  const sent: OutgoingRequest[] = [];

  beforeEach(async () => {
    time = now;
    slept.length = 0;
    sent.length = 0;
    simulator = await startGavaConnectSimulator({ timeScale: 0.001, now: () => time, ...options });
    const real = aProviderAccess({ baseUrls: { GAVACONNECT_SANDBOX_URL: `${simulator.url}/` } });
    access = {
      ...real,
      now: () => time,
      async sleep(milliseconds) {
        slept.push(milliseconds);
        await real.sleep(milliseconds);
      },
      egress: {
        async send(request) {
          sent.push(request);
          return await real.egress.send(request);
        },
      },
    };
  });
  afterEach(async () => {
    await simulator.stop();
  });

  const setup = {
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    slept,
    /** The calls that the driver sent. */
    sent,
    /** Moves the clock of portal and driver. */
    pass(milliseconds: number) {
      time += milliseconds;
    },
    check: (name: CheckerName, body: Body, config: Body = {}, instead = access): Promise<CheckerAnswer> =>
      run(gavaconnectDriver.checkers[name], body, config, instead),
    withhold: (tax: WithholdingTax, body: Body, config: Body = {}, instead = access): Promise<PortalAnswer> =>
      run(gavaconnectDriver.withholding[tax], body, config, instead),
    file: (name: FilingName, body: Body, config: Body = {}, instead = access): Promise<PortalAnswer> =>
      run(gavaconnectDriver[name], body, config, instead),
    test: (config: Body = {}, instead = access) => gavaconnectDriver.test({ app: aPortalApp(config), access: instead }),
    /** The requests that the simulator received at a path. */
    seen: (path: string) => simulator.requests.filter((request) => request.path === path),
    /** Answers every call but the sign-in with this instead of the simulator's answer. */
    answering(status: number, body: unknown): ProviderAccess {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return {
        ...access,
        egress: {
          send: async (request) => {
            if (isLogin(request.url)) return await access.egress.send(request);
            sent.push(request);
            return { status, headers: {}, body: text };
          },
        },
      };
    },
    /** How many calls the driver sent, except sign-ins. */
    calls: () => sent.filter(({ url }) => !isLogin(url)).length,
  };
  return setup;
}

/** The fields for which a body is refused. */
export const fieldsOf = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));

/** The error for a field that only the clock or the app can check. */
export const invalid = (field: string) => ({ kind: 'invalid', errors: { [field]: [expect.any(String)] } });
