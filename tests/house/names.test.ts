import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { filesIn, roomOf, textOfFile } from './imports';

/** Names that were given up for the field's own terms: what a web developer would search for. */
const givenUp = `
  createLane createOwnLanes createLanes inTurns atOnce createPlaces inItsPlace Arrival arrivalOf signsOfLife foreignHosts
  refusalOf strangenessOf answerRefused answerPlain answerBusy letPast cutOffWhenStalled createTraffic sayLast onlyHere staysHere
  householdOf createWatch watchState endOnFaults signOnOf readOrder carryOut takeOrders loadWords wordOptions
  strangersVisit composeAlone completeContext takeTurn giveTurnBack NoTurn auditSeldom changeTries triedBy TooManyTries
  judgeProof ProofFault noticeOfChange keepTyped forgetTyped keepDraft peekDraft dropDraft onceUnkept wasDone MovedOn movedOn leadOn
  doneBut giveFile FileOrder keepList listWith leadToPlain plainQuery keepView nameView dropView forgetViews handOn readInSight
  placesOf placeOf placeOfType textNames keepAnswer forgetAnswers recordAndTell newsOf storeDraft Retelling proveByLink proveByPassword
  ProvenLink writeMark readMark namingSetting introduce asWork workNow noteText noteTexts FilterNotes usualOf usualOrders
  usualStatementOrders usualAuditDays AnyCommand anyCommandSchema mostAccounts mostCodes mostViews mostPerLogin longestUsername
  shortestUsername longestSearch largestFile highestPartnerId maximumKeys leastBytes
  judge judges judged Judge Judges Judged FileJudge plainJudge judgeInThread judgeUser judgeTheme judgeLayout judgeName
`
  .trim()
  .split(/\s+/);

/** Highest share of comment lines, in percent. */
const mostComments = (room: string): number => (room === 'rules' || room === 'upstream' ? 12 : 6);

function commentLines(text: string): number {
  let inBlock = false;
  return text.split('\n').filter(line => {
    const trimmed = line.trim();
    const starts = /^(\{?\/\*|\/\/)/.test(trimmed);
    const isComment = inBlock || starts;
    if (/^\{?\/\*/.test(trimmed)) inBlock = true;
    if (trimmed.includes('*/')) inBlock = false;
    return isComment;
  }).length;
}

const files = filesIn('app');

const roomsOfFiles = files.map(roomOf);
/** Rooms of a single file count together: there one comment more is a tenth. */
const isAlone = (room: string) => roomsOfFiles.filter(other => other === room).length === 1;
const folderOf = (file: string): string => (isAlone(roomOf(file)) ? 'app' : roomOf(file));

describe('names', () => {
  it('that were given up do not come back', () => {
    const names = new RegExp(`\\b(${givenUp.join('|')})\\b`);
    const found = files.flatMap(file => names.exec(textOfFile(file))?.[0].concat(' in ', file) ?? []);
    expect(found, 'the glossary of app/README.md has the word to use').toEqual([]);
  });
});

describe('exports', () => {
  /** By Remix, or by a dynamic import. */
  const byName = new Set(
    'loader action headers meta handle links shouldRevalidate ErrorBoundary HydrateFallback Layout serve validate validatorOf'.split(
      ' ',
    ),
  );
  const declared = /^export (?:async )?(?:const|function\*?|interface|type|class) ([\w$]+)/gm;
  /** In the place of a module of Remix's, which imports it. */
  const replacement = 'app/parts/frame/features-off.ts';

  it('are used in another file', () => {
    const users = new Map<string, number>();
    for (const file of [...files, ...filesIn('tests'), 'server.ts', 'vite.config.ts', 'remix.config.js'])
      for (const word of new Set(textOfFile(file).match(/[\w$]+/g))) users.set(word, (users.get(word) ?? 0) + 1);
    const unused = files
      .filter(file => file !== replacement)
      .flatMap(file => [...textOfFile(file).matchAll(declared)].map(([, name = '']) => ({ file, name })))
      .filter(({ name }) => !byName.has(name) && users.get(name) === 1);
    const toDo = ({ file, name }: { file: string; name: string }) =>
      `${file}: ${name} needs no export, or is not needed`;
    expect(unused.map(toDo)).toEqual([]);
  });
});

describe('comments', () => {
  const rooms = new Set(files.map(folderOf));

  it.each([...rooms])('are few in %s: they say why, not what', room => {
    const texts = files.filter(file => folderOf(file) === room).map(textOfFile);
    const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    const comments = texts.reduce((sum, text) => sum + commentLines(text), 0);
    expect((100 * comments) / lines).toBeLessThanOrEqual(mostComments(room));
  });
});

describe('commits', () => {
  const base = '6eaeabdd4096498d239c58a51e98770fe0aabf3f';
  const subjects = () => {
    try {
      const range = ['log', '--no-merges', '--format=%s', `${base}..HEAD`];
      return execFileSync('git', range, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
    } catch {
      // A copy without the history.
      return [];
    }
  };

  it('have a subject in the imperative, of at most 72 characters', () => {
    const wrong = subjects().filter(
      subject =>
        subject !== '' &&
        (subject.length > 72 || !/^[A-Z][a-z]+ /.test(subject) || /\.$|^(?!Bring)\w+(ed|ing) /.test(subject)),
    );
    expect(wrong).toEqual([]);
  });
});
