/**
 * `-c fixedEgress`: the functions that call providers which admit only known addresses do so from fixed addresses,
 * through a separate network; without the setting there is no network.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Template } from 'aws-cdk-lib/assertions';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOptions } from '../../infra/build.ts';
import { callersOf, known } from '../../infra/fixed-egress.ts';
import type { AppKind } from '../../shared/apps/records.ts';
import type { CalledProvider } from '../../shared/drivers/known-addresses.ts';
import { accountingDriverTypes, findAccountingDriver } from '../../shared/providers/accounting-registry.ts';
import { findLockDriver, lockDriverTypes } from '../../shared/providers/lock-registry.ts';
import { findPaymentDriver, paymentDriverTypes } from '../../shared/providers/registry.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { loadEinvoicing, loadPortal } from '../../shared/providers/tax-registry.ts';
import { synthesiseStage } from '../support/stage-templates.ts';

type LambdaProperties = {
  Environment: { Variables: Record<string, unknown> };
  VpcConfig?: { SubnetIds: unknown[]; SecurityGroupIds: unknown[] };
};
type Resource = { Type: string; Properties: Record<string, never>; DeletionPolicy?: string };

const serviceOf = (given: Parameters<typeof synthesiseStage>[0]): Template => synthesiseStage(given).service;

const resourcesOf = (template: Template, type: string): Resource[] =>
  Object.values(template.findResources(type)) as Resource[];

type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: object };

/** The statements of a function's role. */
const statementsOf = (template: Template, name: string): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy') as Record<string, Resource>)
    .filter(([id]) => id.startsWith(`${name.replaceAll('-', '')}roleDefaultPolicy`))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as unknown as { Statement: Statement[] }).Statement);

/** The functions, with the network of each. */
const networksOf = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::Function')).map((one) => {
    const { Metadata, Properties } = one as {
      Metadata: Record<string, string>;
      Properties: LambdaProperties;
    };
    return { name: Metadata['gateway:function'] ?? '', ...Properties };
  });

/** Our source files in a bundle, without code that is dropped as unused. */
async function inputsOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundleOptions,
    minify: false,
    packages: 'external',
    entryPoints: [entry],
    outdir: tmpdir(),
    splitting: true,
    write: false,
    metafile: true,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
}

/** SMS functions that only check messages load the forms of drivers, not the drivers. */
const loadsDrivers = (kind: string, file: string): boolean =>
  kind !== 'sms' || /: findSmsDriver\b/.test(readFileSync(file, 'utf8'));

describe('Fixed addresses for providers that admit only known ones', () => {
  const registryOf: Record<AppKind, string> = {
    payment: 'registry.ts',
    sms: 'sms-registry.ts',
    tax: 'tax-registry.ts',
    accounting: 'accounting-registry.ts',
    lock: 'lock-registry.ts',
  };
  let one: Template;
  let two: Template;
  beforeAll(() => {
    one = serviceOf({ stage: 'prod', fixedEgress: 1 });
    two = serviceOf({ stage: 'prod', fixedEgress: 2 });
  });

  it('do not exist by default, nor does any network', () => {
    const text = JSON.stringify(serviceOf({ stage: 'prod' }).toJSON());
    for (const word of ['AWS::EC2::', 'VpcConfig', 'ec2:', 'FIXED_EGRESS']) expect(text).not.toContain(word);
  });

  it('are used by all functions that call providers with such drivers', async () => {
    const callers: Record<string, Set<string>> = {};
    for await (const file of glob('functions/{*,*/handler}.ts')) {
      const inputs = await inputsOf(file);
      if (!inputs.includes('shared/apps/provider-access.ts')) continue;
      for (const [kind, registry] of Object.entries(registryOf)) {
        if (!inputs.includes(`shared/providers/${registry}`) || !loadsDrivers(kind, file)) continue;
        (callers[kind] ??= new Set()).add(file.replace(/^functions\/|\/handler\.ts$|\.ts$/g, ''));
      }
    }
    expect(callers).toEqual(
      Object.fromEntries(Object.entries(callersOf).map(([kind, names]) => [kind, new Set(names)])),
    );
  });

  it('are required by exactly the providers whose drivers declare it', async () => {
    const found: Record<AppKind, Promise<(CalledProvider | undefined)[]>> = {
      payment: Promise.all(paymentDriverTypes.map(findPaymentDriver)),
      sms: Promise.all(smsDriverTypes.map(findSmsDriver)),
      tax: Promise.all([loadPortal(), loadEinvoicing()]),
      accounting: Promise.all(accountingDriverTypes.map(findAccountingDriver)),
      lock: Promise.all(lockDriverTypes.map(findLockDriver)),
    };
    for (const [kind, drivers] of Object.entries(found)) {
      const declared = (await drivers).flatMap((driver) => driver?.admitsOnlyKnownAddresses ?? []);
      expect([kind, known[kind as AppKind] ?? []]).toEqual([kind, declared]);
    }
  });

  it('are used by the functions that call them, and only those are in the network', () => {
    for (const template of [one, two]) {
      const networks = networksOf(template);
      const inside = networks.filter(({ VpcConfig }) => VpcConfig !== undefined);
      expect(inside.map(({ name }) => name).toSorted()).toEqual(['sms-apps-api', 'sms-worker']);
      const reported = networks.filter(({ Environment }) => 'FIXED_EGRESS_ADDRESSES' in Environment.Variables);
      expect(reported).toEqual(inside);
    }
  });

  it.each([1, 2])('are %i: each in its own zone, for subnets that cannot be reached from outside', (count) => {
    const template = count === 1 ? one : two;
    for (const type of ['EIP', 'NatGateway']) template.resourceCountIs(`AWS::EC2::${type}`, count);
    const gateways = Object.keys(template.findResources('AWS::EC2::NatGateway'));
    const subnetIds = networksOf(template).flatMap(({ VpcConfig }) => (VpcConfig ? [VpcConfig.SubnetIds] : []));
    for (const ids of subnetIds) expect(ids).toHaveLength(count);
    const routes = resourcesOf(template, 'AWS::EC2::Route').map(({ Properties }) => Properties);
    const out = routes.flatMap(({ NatGatewayId }) => (NatGatewayId ? [(NatGatewayId as { Ref: string }).Ref] : []));
    expect(out.toSorted()).toEqual(gateways.toSorted());
    for (const { Properties } of resourcesOf(template, 'AWS::EC2::SecurityGroup')) {
      expect(Properties).not.toHaveProperty('SecurityGroupIngress');
      const rules = Properties.SecurityGroupEgress as unknown as { FromPort: number; ToPort: number }[];
      expect(rules.map(({ FromPort, ToPort }) => [FromPort, ToPort])).toEqual([
        [443, 443],
        [9480, 9480],
        [8480, 8480],
      ]);
    }
    for (const { Properties } of resourcesOf(template, 'AWS::EC2::Subnet')) {
      expect(Properties.MapPublicIpOnLaunch).toBe(false);
    }
  });

  it('are available to the operator, the command line and the functions, and outlive the stack of prod', () => {
    const { Outputs } = two.toJSON() as { Outputs: Record<string, { Value: unknown }> };
    const addresses = Object.keys(two.findResources('AWS::EC2::EIP'));
    const reported = { 'Fn::Join': [',', [{ Ref: addresses[0] }, { Ref: addresses[1] }]] };
    expect(Outputs.FixedEgressAddresses?.Value).toEqual(reported);
    expect(JSON.stringify(Outputs.OperatorEnvironment?.Value)).toContain('FIXED_EGRESS_ADDRESSES');
    for (const { Environment, VpcConfig } of networksOf(two)) {
      if (VpcConfig) expect(Environment.Variables.FIXED_EGRESS_ADDRESSES).toEqual(reported);
    }
    for (const { DeletionPolicy } of resourcesOf(two, 'AWS::EC2::EIP')) expect(DeletionPolicy).toBe('Retain');
    const dev = serviceOf({ stage: 'dev', fixedEgress: 1 });
    for (const address of resourcesOf(dev, 'AWS::EC2::EIP')) expect(address).not.toHaveProperty('DeletionPolicy');
  });

  it('remain unchanged when a second one is added', () => {
    const kinds = ['EIP', 'VPC', 'Subnet', 'NatGateway', 'Route', 'RouteTable', 'SecurityGroup'];
    for (const kind of kinds) {
      const [before, after] = [one, two].map((template) => template.findResources(`AWS::EC2::${kind}`));
      expect(Object.keys(before ?? {}).length, kind).toBeGreaterThan(0);
      expect(after).toMatchObject(before ?? {});
    }
  });

  it('reach DynamoDB through a free endpoint, and log rejected traffic', () => {
    const [endpoint] = resourcesOf(one, 'AWS::EC2::VPCEndpoint');
    expect(endpoint?.Properties).toMatchObject({ VpcEndpointType: 'Gateway' });
    expect(JSON.stringify(endpoint?.Properties.ServiceName)).toContain('.dynamodb');
    one.hasResourceProperties('AWS::EC2::FlowLog', { TrafficType: 'REJECT', ResourceType: 'VPC' });
  });

  it('need permissions for network interfaces, which only Lambda has, and only there', () => {
    for (const { name, VpcConfig } of networksOf(one)) {
      const statements = statementsOf(one, name);
      expect(statements.length, name).toBeGreaterThan(0);
      const wide = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('"*"'));
      if (!VpcConfig) {
        expect(wide, name).toEqual([]);
        continue;
      }
      const [allowed, denied] = wide;
      expect(wide).toHaveLength(2);
      expect(allowed).toMatchObject({ Effect: 'Allow' });
      expect([allowed?.Action].flat().every((action) => /^ec2:[A-Z]\w+$/.test(String(action)))).toBe(true);
      expect(denied).toMatchObject({ Effect: 'Deny', Action: allowed?.Action });
      expect(JSON.stringify(denied?.Condition)).toContain(`:function:gateway-prod-${name}"`);
    }
  });
});
