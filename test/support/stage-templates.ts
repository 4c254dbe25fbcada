/** The templates of a stage, as `cdk deploy` would send them. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { makeApp } from '../../infra/app.ts';
import type { StageSettings } from '../../infra/stage-settings.ts';

export type StageTemplates = { data: Template; service: Template; alarms: Template };

const synthesised = new Map<string, StageTemplates>();

/** Once for the same settings, for all files that run in this process: a synthesis takes a second. */
export function synthesiseStage(settings: Partial<StageSettings> & { stage: string }): StageTemplates {
  const key = JSON.stringify(settings);
  const made = synthesised.get(key) ?? synthesise(settings);
  synthesised.set(key, made);
  return made;
}

function synthesise(settings: Partial<StageSettings> & { stage: string }): StageTemplates {
  const outdir = mkdtempSync(join(tmpdir(), 'stage-'));
  const app = makeApp(settings, outdir, { isChecked: false, copiesBundles: false });
  const stack = (name: string) => Template.fromStack(app.node.findChild(`${name}-${settings.stage}`) as Stack);
  return { data: stack('GatewayData'), service: stack('Gateway'), alarms: stack('GatewayAlarms') };
}

export type TemplateResource<P> = { Type: string; Properties: P };

export const propertiesOf = <P>(template: Template, type: string): P[] =>
  (Object.values(template.findResources(type)) as TemplateResource<P>[]).map(({ Properties }) => Properties);
