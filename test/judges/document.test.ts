/** Linters of OpenAPI find no error in the document. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentFile, tool, tools, writeDocument } from './tools.ts';

beforeAll(writeDocument);

type RedoclyProblem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] };
type SpectralProblem = { severity: number; code: string; message: string; path: string[] };

describe('The document', () => {
  it('has no error for Redocly', async () => {
    const { stdout } = await tool('redocly', 'lint', documentFile, '--format=json');
    const { problems } = JSON.parse(stdout) as { problems: RedoclyProblem[] };
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has no error for Spectral', async () => {
    writeFileSync(`${tools}/.spectral.yaml`, 'extends: ["spectral:oas"]\n');
    const { stdout } = await tool('spectral', 'lint', documentFile, '--format', 'json', '--quiet');
    const problems = JSON.parse(stdout) as SpectralProblem[];
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter(({ severity }) => severity === 0)).toEqual([]);
  });
});
