/** The sample for C# 11 or later, with HttpClient. */
import { fill, hasVariable, type SampleLanguage, type Template } from './request.ts';

const escape = (part: string): string => part.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`);

/** Braces are doubled in a text with variables. */
const text = (template: Template): string => {
  return hasVariable(template)
    ? `$"${fill(
        template,
        (name) => `{Env("${name}")}`,
        (part) => escape(part).replaceAll(/[{}]/g, '$&$&'),
      )}"`
    : `"${fill(template, () => '', escape)}"`;
};

const indent = (json: string): string => json.replaceAll(/^/gm, '    ');

export const csharp: SampleLanguage = {
  id: 'csharp',
  name: 'C#',
  write({ method, path, headers, body }) {
    const own = headers.filter(({ name }) => name !== 'Content-Type');
    const verb = method.charAt(0) + method.slice(1).toLowerCase();
    return [
      ...(body === undefined ? [] : ['using System.Text;', '']),
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${text([{ variable: 'BASE' }, ...path])});`,
      ...own.map(({ name, value }) => `request.Headers.TryAddWithoutValidation("${name}", ${text(value)});`),
      ...(body === undefined
        ? []
        : [
            'request.Content = new StringContent("""',
            indent(JSON.stringify(body, null, 2)),
            '    """, Encoding.UTF8, "application/json");',
          ]),
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
      '',
      'static string Env(string name) =>',
      '    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"Set {name}");',
    ].join('\n');
  },
};
