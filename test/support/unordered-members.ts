/**
 * DynamoDB does not preserve the order of a map's fields, but the embedded one does. Here the fields of everything read
 * are reversed, so that a test fails if code relies on their order.
 */
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';

type Members = Record<string, AttributeValue>;
type Answer = { Item?: Members; Attributes?: Members; Items?: Members[]; Responses?: Record<string, Members[]> };

export function shuffleMembers(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (given) => {
      const result = await next(given);
      const answer = result.output as Answer;
      if (answer.Item) answer.Item = reverse(answer.Item);
      if (answer.Attributes) answer.Attributes = reverse(answer.Attributes);
      if (answer.Items) answer.Items = answer.Items.map(reverse);
      for (const [table, items] of Object.entries(answer.Responses ?? {})) {
        answer.Responses = { ...answer.Responses, [table]: items.map(reverse) };
      }
      return result;
    },
    { step: 'initialize', name: 'shuffleMembers', override: true },
  );
}

const reverse = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members)
      .toReversed()
      .map(([name, value]) => [name, reverseWithin(value)]),
  );

function reverseWithin(value: AttributeValue): AttributeValue {
  if (value.M) return { M: reverse(value.M) };
  if (value.L) return { L: value.L.map(reverseWithin) };
  return value;
}
