import { type Changes, submission } from './press';
import type { Answer, Visitor } from './visitor';

export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  type?: string;
}

/**
 * Presses a button of a form that carries files, as a browser without scripts does: a file field where nothing was chosen is
 * sent empty.
 * @param files by field name
 */
export async function pressWithFiles(
  who: Visitor,
  at: Answer,
  button: string,
  changes: Changes = {},
  files: Record<string, ChosenFile> = {},
): Promise<Answer> {
  const { action, fields } = submission(at, button, changes);
  return postFiles(who, action, fields, files);
}

/** Posts fields and files as `multipart/form-data`. */
export async function postFiles(
  who: Visitor,
  action: string,
  fields: URLSearchParams,
  files: Record<string, ChosenFile>,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in files)) body.append(name, value);
  for (const [name, { name: fileName, bytes, type = '' }] of Object.entries(files)) {
    body.append(name, new File([Buffer.from(bytes)], fileName, { type }));
  }
  const sent = new Response(body);
  const answer = await who.send(action, {
    method: 'POST',
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '', Origin: who.origin },
  });
  return who.confirms ? who.confirm(answer) : answer;
}
