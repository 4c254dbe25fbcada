/** Linters of OpenAPI find no error in the document. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentFile, tool, tools, writeDocument } from './tools.ts';

beforeAll(writeDocument);

type RedoclyProblem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] };
type SpectralProblem = { severity: number; code: string; message: string; path: string[] };

/** Why a warning of Redocly is not one for us: by its rule. */
const acceptedByRedocly: Readonly<Record<string, string>> = {
  'info-license': 'The gateway is not published under a license',
  'no-ambiguous-paths': 'The paths were given by an earlier version, and none of their values can be both',
  'operation-4xx-response': 'The public pages refuse no call',
};

/** The same for Spectral. */
const acceptedBySpectral: Readonly<Record<string, string>> = {
  'info-contact': 'Every operator has another contact',
  'operation-description': 'The summary says it all',
};

const rulesOf = (found: readonly string[]): string[] => [...new Set(found)].toSorted();

describe('The document', () => {
  it('has no error for Redocly, and no warning that is not accepted here', async () => {
    const { stdout } = await tool('redocly', 'lint', documentFile, '--format=json');
    const { problems } = JSON.parse(stdout) as { problems: RedoclyProblem[] };
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(rulesOf(problems.map(({ ruleId }) => ruleId))).toEqual(Object.keys(acceptedByRedocly));
  });

  it('has no error for Spectral, and no warning that is not accepted here', async () => {
    writeFileSync(`${tools}/.spectral.yaml`, 'extends: ["spectral:oas"]\n');
    const { stdout } = await tool('spectral', 'lint', documentFile, '--format', 'json', '--quiet');
    const problems = JSON.parse(stdout) as SpectralProblem[];
    expect(problems.filter(({ severity }) => severity === 0)).toEqual([]);
    expect(rulesOf(problems.map(({ code }) => code))).toEqual(Object.keys(acceptedBySpectral));
  });
});
