/** cfn-lint finds no error in the templates, of a default stage and of one with every option enabled. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../../infra/app.ts';
import { buildFunctions } from '../../infra/build.ts';
import { everyOption } from '../support/every-option.ts';
import { python, run, withoutPython } from './tools.ts';

type Finding = { Level: string; Rule: { Id: string }; Message: string; Location: { Path: unknown } };

describe.skipIf(withoutPython)('The templates', () => {
  it.each([
    ['a default stage', { stage: 'dev' }],
    ['a stage with every option enabled', everyOption],
  ])('of %s have no error for cfn-lint', async (_, settings) => {
    await buildFunctions();
    const outdir = mkdtempSync(join(tmpdir(), 'templates-'));
    makeApp(settings, outdir, { isChecked: false, copiesBundles: false }).synth();
    const templates = readdirSync(outdir).filter((name) => name.endsWith('.template.json'));
    expect(templates.length).toBeGreaterThanOrEqual(2);
    const { stdout } = await run(`${python}/cfn-lint`, [
      '--format=json',
      ...templates.map((name) => join(outdir, name)),
    ]);
    const findings = JSON.parse(stdout) as Finding[];
    // Its warnings about CDK's duplicate statements do not matter; they show that it has checked the templates.
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ Level }) => Level === 'Error')).toEqual([]);
  });
});
