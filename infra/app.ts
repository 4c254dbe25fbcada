/**
 * The stacks of a stage, which is named by `-c stage=`. Stateful resources are in a stack of their own, so that a
 * deployment of code can never affect data.
 */
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { AlarmsStack } from './alarms-stack.ts';
import { DataStack } from './data-stack.ts';
import { GatewayStack } from './gateway-stack.ts';
import { completeSettings, type StageSettings } from './stage-settings.ts';

/**
 * The CDK app of one stage; its templates are written to `outdir`, with a copy of the functions (55 MB) if
 * `copiesBundles`. `isChecked` runs cdk-nag and the CDK's own validation over it, which take longer than the rest of the
 * synthesis: synth and CI do so, a local start does not.
 */
export function makeApp(
  given: Partial<StageSettings>,
  outdir: string,
  { isChecked = true, copiesBundles = true } = {},
): App {
  const settings = completeSettings(given);
  const context = {
    // Tells the local run where the code of a function is.
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:disable-asset-staging': !copiesBundles,
    '@aws-cdk/aws-iam:minimizePolicies': true,
  };
  const builtinCloudFormationValidation = isChecked;
  const app = new App({
    analyticsReporting: false,
    autoSynth: false,
    builtinCloudFormationValidation,
    outdir,
    context,
  });
  const data = new DataStack(app, `GatewayData-${settings.stage}`, settings);
  const service = new GatewayStack(app, `Gateway-${settings.stage}`, { ...settings, data });
  service.addStackDependency(data);
  new AlarmsStack(app, `GatewayAlarms-${settings.stage}`, { ...settings, data, service }).addStackDependency(service);
  Tags.of(app).add('service', 'gateway');
  Tags.of(app).add('stage', settings.stage);
  if (isChecked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
