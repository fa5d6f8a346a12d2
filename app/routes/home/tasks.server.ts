import { contrast } from '~/brands/contrast';
import { firstTextLanguage } from '~/gate/i18n/text-language.server';
import { decidesOnAddress, waitingOfficeAddress } from '~/gate/office-address/office-address.server';
import { readProvisionFiles } from '~/gate/report/provision-files.server';
import { mayOpen } from '~/gate/request/admit.server';
import { cachedAnswer, clearCachedAnswers } from '~/gate/request/answer-cache.server';
import { keepsFactors } from '~/gate/request/factor-due.server';
import { settle } from '~/gate/request/failure.server';
import { factorsOfStaff, signInsOfStaff } from '~/gate/sign-in/staff.server';
import type { PartnerVisit } from '~/gate/visit';
import { languageFacts } from '~/languages';
import { type PagePath, pageAt } from '~/portal';
import { colourPairs } from '~/rules/contrast-pairs';
import { isIsoDay, today, todayOf } from '~/rules/dates';
import { monthStart, yearAndMonth } from '~/rules/days';
import { looksOf } from '~/rules/engine-styles';
import { type Task, type TaskFacts, tasksOf } from '~/rules/home-tasks';
import { allows, maskOf } from '~/rules/rights';
import { sameUsername } from '~/rules/usernames';
import { readOverdue } from './overdue.server';

export interface Tasks {
  tasks: Task[];
  /** not all could be checked */
  failed: boolean;
}

interface Source {
  name: string;
  isWanted: boolean;
  /** null where it could not be checked */
  read: () => Promise<TaskFacts | null>;
}

/** @param calls how many the upstream may be asked @param unpaid of the transactions */
export async function readTasks(visit: PartnerVisit, calls: number, unpaid: Promise<number | null>): Promise<Tasks> {
  const [own, { before, tried, savedMsAgo }] = await Promise.all([ownFacts(visit), signInsOfStaff(visit)]);
  if (savedMsAgo !== null) clearCachedAnswers(visit.context.services, visit.partner.id, savedMsAgo);
  const sources = sourcesOf(visit, tried).filter(({ isWanted }) => isWanted);
  const asked = [...sources.slice(0, calls), ...payoutSources(visit, before).filter(({ isWanted }) => isWanted)];
  const found = await Promise.all(
    asked.map(({ name, read }) => settle(cachedAnswer(visit, name, read, facts => facts !== null))),
  );
  const facts = found.map(each => (each.ok ? each.value : null));
  const known: TaskFacts = Object.assign({ ...own, unpaid: await unpaid }, ...facts.filter(each => each !== null));
  return { tasks: tasksOf(known, visit.partner.rights), failed: known.overdue === null || facts.includes(null) };
}

/** Beyond the calls of the others: what is overdue, where the platform has statements (D43), and once a day a new statement. */
function payoutSources(visit: PartnerVisit, before: Date | null): Source[] {
  const { brand } = visit;
  const day = todayOf(brand);
  const lastHere = before && today(brand.timeZone, before);
  const hasStatements = mayOpen(pageAt('provisions/reconciliation'), visit);
  return [
    {
      name: `overdue ${day}`,
      isWanted: hasStatements,
      read: async () => ({ overdue: await readOverdue(visit, day) }),
    },
    {
      name: `statement ${lastHere}`,
      isWanted: mayOpen(pageAt('provisions'), visit) && lastHere !== null && lastHere < day,
      read: async () => {
        const read = hasStatements ? monthOfStatement : monthOfFile;
        const statement = await read(visit, day, lastHere ?? day);
        return statement === 'failed' ? null : { statement };
      },
    },
  ];
}

/** Of the latest made since, the month that it pays. */
async function monthOfStatement({ api, partner }: PartnerVisit, day: string, since: string) {
  const made = await api.statements({ partnerid: partner.id, from: monthStart(day, -1), to: day });
  const [latest] = made.filter(({ date }) => date > since).sort((one, other) => (one.date < other.date ? 1 : -1));
  return latest ? yearAndMonth(latest.periodto) : null;
}

async function monthOfFile(visit: PartnerVisit, day: string, since: string) {
  const made = yearAndMonth(day);
  const files = await readProvisionFiles(visit, made);
  if (!files) return 'failed';
  const days = files.map(({ createddate }) => createddate.slice(0, 10));
  return days.some(each => isIsoDay(each) && each > since) ? made : null;
}

async function ownFacts(visit: PartnerVisit): Promise<TaskFacts> {
  const [change, { demanded, enabled }] = await Promise.all([waitingOfficeAddress(visit), factorsOfStaff(visit)]);
  const isOwn = (login: string) => sameUsername(login, visit.partner.login);
  return {
    factorDemanded: keepsFactors(visit) && demanded.some(isOwn) && !enabled.some(isOwn),
    address: change && {
      needsApproval: change.needsApproval && decidesOnAddress(visit),
      approved: change.approvedBy !== null,
      opened: change.openedBy !== null,
    },
  };
}

/** What changes oftenest first: of more than may be asked the last wait for another day. */
function sourcesOf(visit: PartnerVisit, tried: readonly string[]): Source[] {
  const { api, partner, brand, ownBrand } = visit;
  const may = (path: PagePath) => mayOpen(pageAt(path), visit);
  const partnerid = partner.id;
  return [
    {
      name: 'locked',
      isWanted: may('partnerdata/users') && tried.length > 0,
      read: async () => {
        const users = await api.listUsers({ partnerid });
        const locked = users.filter(({ accountlocked, username, acl }) => {
          const isTried = tried.some(login => sameUsername(login, username));
          return accountlocked && isTried && allows(partner.rights, maskOf(acl));
        });
        return { locked: locked.length };
      },
    },
    {
      name: 'accounts',
      isWanted: may('partnerdata/edit'),
      read: async () => ({
        accounts: (await api.listBankAccounts({ partnerid })).map(({ active }) => ({ active })),
      }),
    },
    {
      name: `layout ${brand.id}`,
      isWanted: may('wlv/edit') || may('icbe/data/edit'),
      read: async () => {
        const layout = await api.getLayout({ partnerid });
        const faint = may('wlv/edit') ? weakColours(layout.styles ?? {}) : null;
        return { weakColours: faint, missing: missing(layout) };
      },
    },
  ];

  function missing({ texts }: { texts: { languageid: number; agblink: string; agbfile: string }[] }) {
    // Without contact data there are terms of one language, and no texts (D23).
    const codes = may('icbe/data/edit') ? brand.languages : [firstTextLanguage(ownBrand)];
    const found = codes.map(code => ({
      code,
      text: texts.find(({ languageid }) => languageid === languageFacts(code).id),
    }));
    return {
      texts: may('icbe/data/edit') ? found.filter(({ text }) => !text).map(({ code }) => code) : [],
      terms: found.filter(({ text }) => lacksTerms(text)).map(({ code }) => code),
    };
  }
}

/** Whoever has no text in a language lacks more than its terms. */
const lacksTerms = (text: { agblink: string; agbfile: string } | undefined): boolean =>
  text !== undefined && text.agblink === '' && text.agbfile === '';

function weakColours(styles: Readonly<Record<string, unknown>>): number {
  const { colours } = looksOf(styles);
  return colourPairs.filter(({ front, back, wanted }) => contrast(colours[front], colours[back]) < wanted).length;
}
