import { answersNothing } from '../answer';
import type { Call } from '../call';
import type { CallName } from '../calls';
import { bitsOf } from '../conformance/rights';
import { result } from '../schemas';
import { type FieldRow, fieldRows } from './field-rows';
import { answerSchema, isFile, requestSchema } from './json-schema';
import { beyondFields, deadlineOf, isRetried, statusRules } from './rules';
import { type Examples, needsToken, pathFields } from './table';

/** Texts hold `code` in backticks and nothing else. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; text: string };

export interface ContractPage {
  name: CallName;
  title: string;
  blocks: Block[];
}

/** The readable page of a call; its headings are what a check of conformance refers to. */
export function pageOf(name: CallName, call: Call, examples: Examples): ContractPage {
  const { title, text } = call;
  const example = examples[name];
  return {
    name,
    title,
    blocks: [
      ...text.map(each => ({ kind: 'text' as const, text: each })),
      { kind: 'list', items: facts(name, call) },
      { kind: 'heading', text: 'Request' },
      ...fieldTable(fieldRows(requestSchema(call)), beyondFields(call), locationOf(call)),
      { kind: 'heading', text: 'Answer' },
      ...answerBlocks(call),
      { kind: 'heading', text: 'Statuses' },
      {
        kind: 'table',
        head: ['status', 'what the portal does'],
        rows: statusRules(name, call).map(({ status, portal }) => [status, portal]),
      },
      { kind: 'heading', text: 'Example' },
      ...(example
        ? [
            { kind: 'code' as const, text: JSON.stringify(example.request, null, 2) },
            { kind: 'code' as const, text: JSON.stringify(example.answer ?? null, null, 2) },
          ]
        : [{ kind: 'text' as const, text: 'None.' }]),
    ],
  };
}

function facts(name: CallName, call: Call): string[] {
  const retried = isRetried(call) ? 'asked once more' : 'never sent twice';
  const wanted = bitsOf(call.right);
  const single = `${call.method === 'GET' ? 'GET' : 'POST'} <address>?action=${call.action}`;
  return [
    `Transport rest: \`${call.method} <address>/${call.path}\``,
    `Transport action: \`${single}\``,
    needsToken(call) ? 'With the token' : 'Without a token',
    ...(wanted.length > 0 ? [`Needs right ${wanted.join(' or ')} (see accessToken of authentication)`] : []),
    `Deadline: ${deadlineOf(call) / 1_000} seconds; when the network breaks ${retried}`,
    call.since === 'specification' ? 'Every platform has it' : `Beyond the specification: ${askedOf(name)}`,
  ];
}

const askedOf = (name: CallName) =>
  name === 'capabilities'
    ? 'every platform is asked, at the start and every ten minutes'
    : 'sent only to a platform that names it';

/** Where a field of the request stands over rest. */
function locationOf(call: Call): (row: FieldRow) => string {
  return ({ name }) => {
    if (pathFields(call).includes(name)) return 'path';
    if (call.method === 'GET') return 'query';
    return name === call.body ? 'the whole body' : 'body';
  };
}

function fieldTable(rows: FieldRow[], beyond: string[], placed?: (row: FieldRow) => string): Block[] {
  if (rows.length === 0) return [{ kind: 'text', text: 'No fields.' }];
  const isBeyond = (name: string) => beyond.includes((name.split('.').at(-1) ?? '').toLowerCase());
  const cells = (row: FieldRow) => [
    `\`${row.name}\``,
    row.type,
    isBeyond(row.name) ? `${row.needed}; beyond the specification` : row.needed,
  ];
  const head = ['field', 'type', 'there'];
  return [
    placed
      ? { kind: 'table', head: [...head, 'over rest'], rows: rows.map(row => [...cells(row), placed(row)]) }
      : { kind: 'table', head, rows: rows.map(cells) },
  ];
}

function answerBlocks(call: Call): Block[] {
  if (isFile(call))
    return [
      {
        kind: 'text',
        text: 'The file itself, at most 16 MB; its type and name are not relied on, but text, such as CSV, is refused where it is called HTML or JSON.',
      },
    ];
  if (answersNothing(call)) return [{ kind: 'text', text: 'Not looked at.' }];
  const schema = answerSchema(call, '#/');
  const fields = fieldTable(fieldRows(schema), beyondFields(call));
  if (call.answer === result)
    return [
      { kind: 'text', text: 'Any 2xx is a success unless its body says `success: false`; the body may be empty.' },
      ...fields,
    ];
  const list = 'items' in schema || (schema.anyOf as object[] | undefined)?.some(form => 'items' in form);
  return [
    { kind: 'text', text: `${list ? 'A list. ' : ''}JSON in UTF-8, at most 8 MB; any case of names.` },
    ...fields,
  ];
}
