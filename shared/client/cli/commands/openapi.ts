/** `gateway openapi`: the document of the interface. */
import { defineCommand } from '../command.ts';
import { baseUrlOf, connectTo } from '../connect.ts';

export const openapi = defineCommand({
  name: 'openapi',
  summary: 'Print the OpenAPI document of the gateway',
  details: ['Needs no token, only a base URL.'],
  options: {},
  examples: ['openapi > openapi.json'],
  async run(_, { environment, profile, output, signal }) {
    const document = await connectTo(baseUrlOf(environment, profile), signal).openapi();
    output.result(document, () => JSON.stringify(document, null, 2));
  },
});
