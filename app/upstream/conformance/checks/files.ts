import type { Check } from '../check';
import { fault, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import type { Reply } from '../wire.server';
import { requestOf } from './shapes';
import { refused } from './sign-in';

const files = [
  { list: 'listProvisions', call: 'downloadProvision', begins: [''] },
  { list: 'listOfferTemplates', call: 'getOfferTemplate', begins: ['%PDF'] },
  { list: 'listBanners', call: 'getBanner', begins: ['\x89PNG', '\xff\xd8\xff', 'GIF8', '<svg'] },
] as const;

type Listed = (typeof files)[number];

/** Payouts of three months: single files may have been lost. */
async function listedFiles(kit: Kit, { list }: Listed): Promise<string[]> {
  const request = await requestOf(kit, list);
  if (list !== 'listProvisions') return (await kit.read(list, request)).map(({ fileid }) => fileid);
  const { partnerid, year, month } = request as { partnerid: number; year: number; month: number };
  const months = [0, 1, 2].map(back => new Date(Date.UTC(year, month - 1 - back, 1)));
  const asked = months.map(day => ({ partnerid, year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }));
  const rows = await Promise.all(asked.map(each => kit.read(list, each)));
  return rows.flat().map(({ fileid }) => fileid);
}

/** How many are tried. */
const maxFiles = 5;

export const fileChecks: Check[] = files.flatMap((listed): Check[] => [
  {
    call: listed.list,
    name: 'every file once',
    level: 'must',
    paragraph: 'answer',
    needs: [listed.list],
    async run(kit) {
      const rows = await kit.read(listed.list, await requestOf(kit, listed.list));
      const ids = rows.map(({ fileid }) => fileid);
      return unless(
        new Set(ids).size === ids.length && !ids.includes(''),
        'an id of its own',
        'the same or none',
        '[].fileid',
      );
    },
  },
  {
    call: listed.call,
    name: 'hands out files of the list',
    level: 'must',
    paragraph: 'answer',
    needs: [listed.list],
    async run(kit) {
      const fileIds = await listedFiles(kit, listed);
      if (fileIds.length === 0) return skip('the list is empty');
      const { partnerid } = await kit.session();
      let reply: Reply = { status: 0, body: undefined };
      for (const fileId of fileIds.slice(0, maxFiles)) {
        reply = await kit.reply(listed.call, { partnerid, fileId });
        if (reply.status === 200) break;
      }
      if (!(reply.body instanceof Buffer)) return fault('200', reply.fault ?? reply.status, 'status');
      const head = reply.body.toString('latin1', 0, 200);
      const fine = reply.body.length > 0 && listed.begins.some(begin => head.includes(begin));
      return unless(fine, 'a file of its kind', reply.body.length === 0 ? 'nothing' : 'other bytes', 'body');
    },
  },
  {
    call: listed.call,
    name: 'refuses an unknown file',
    level: 'must',
    paragraph: 'statuses',
    needs: [listed.list],
    async run(kit) {
      const { partnerid } = await kit.session();
      return refused(await kit.reply(listed.call, { partnerid, fileId: 'conformance-none' }));
    },
  },
]);
