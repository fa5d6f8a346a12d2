import { answersNothing } from '../answer';
import { answerSchema, isFile, type JsonSchema, kindSchemas, requestSchema } from './json-schema';
import { deadlineOf, isRetried } from './rules';
import { type Examples, needsToken, table } from './table';

/** The transport `action`: one address, the call's name in its query. */
export function actionDocument(examples: Examples): JsonSchema {
  const calls = table.map(([name, call]) => [
    call.action,
    {
      call: name,
      title: call.title,
      text: call.text,
      since: call.since,
      method: call.method === 'GET' ? 'GET' : 'POST',
      encoding: call.method === 'GET' ? 'query' : call.encoding,
      token: needsToken(call),
      deadlineMs: deadlineOf(call),
      retried: isRetried(call),
      request: requestSchema(call),
      answer: isFile(call) ? 'file' : answersNothing(call) ? 'nothing' : answerSchema(call, '#/$defs/'),
      example: examples[name],
    },
  ]);
  return {
    title: 'What the partner portal asks of a booking platform',
    transport:
      'GET <address>?action=<action>&<fields> for what reads; POST <address>?action=<action> with all fields in the body for everything else, deleting included. The schemas are JSON Schema 2020-12; names of fields are compared without their case.',
    token: 'authorization: Bearer <authToken>',
    $defs: kindSchemas(),
    calls: Object.fromEntries(calls),
  };
}
