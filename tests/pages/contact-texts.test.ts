import { describe, expect, it } from 'vitest';
import { brand, brandIds } from '../forms/posting';
import { rowsOf } from '../tools/conflict';
import { heldIn, openContact, saveContact, savedContact } from '../tools/contact-page';
import { byId, type Element, elements, nameOf, textOf } from '../tools/html';
import { content, noticesOf, press, submission } from '../tools/press';
import { postFiles, pressWithFiles } from '../tools/upload';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

/** 10002 on a brand's own host, whose languages then hold (D1). */
async function at(brandId: number, language: string, login = '10002'): Promise<Visitor> {
  const who = new Visitor(portal.url.replace(/\/\/[^:]+/, `//${brandId}.localhost`), portal.url);
  who.headers['Accept-Language'] = language;
  await who.enter(login);
  return who;
}

const current = (page: Element) =>
  elements(byId(page, 'texts') as Element, 'a').find(({ attributes }) => attributes['aria-current']);

describe('the language that is open first (D23)', () => {
  /** Id 6 for 104 to 107 and id 1 otherwise where the brand offers it, else the brand's default. */
  const first = {
    101: 'de',
    102: 'de-CH',
    104: 'nl',
    105: 'nl-BE',
    106: 'nl',
    107: 'nl',
    108: 'de-CH',
    109: 'es',
    111: 'pt',
  };

  it.each(brandIds)('brand %i', async id => {
    const wanted = { ...first, 112: 'fr' }[id];
    const page = content(await openContact(await at(id, 'en')));
    expect(current(page)?.attributes.lang).toBe(wanted);
    const offered = elements(byId(page, 'texts') as Element, 'a').map(({ attributes }) => attributes.lang);
    expect(offered).toEqual(brand(id).languages);
  });
});

describe('a language without a text', () => {
  it('can be met in the demonstration on a partner’s own host', async () => {
    const who = await at(102, 'en', '10051');
    const { length } = elements(content(await openContact(who, 'de')), 'textarea');
    expect(length).toBeGreaterThan(0);
    expect(textOf(content(await openContact(who, 'en')))).toContain('You have no text for the selected language');
  });

  it('says so, shows no field for it, and still saves all else', async () => {
    const who = await at(105, 'fr');
    const page = await openContact(who, 'nl-BE');
    expect(textOf(content(page))).toContain('Vous n’avez pas de texte pour la langue sélectionnée');
    expect(heldIn(page)).not.toHaveProperty('werbetext');
    const answer = await pressWithFiles(who, page, 'Enregistrer', {
      firm: 'Ohne Text AG',
      zipcode: '1000',
      country: 'BE',
    });
    expect(answer.status).toBe(303);
    const after = await openContact(who, 'nl-BE');
    expect(heldIn(after)).toMatchObject({ firm: 'Ohne Text AG' });
    expect(heldIn(after)).not.toHaveProperty('werbetext');
  });

  it('gets an empty one by a button, however unfinished the rest is; what was typed there waits to be saved', async () => {
    const who = await at(112, 'fr');
    const typed = { street: 'Rue du Port', city: '' };
    const page = await press(who, await openContact(who), 'Créer un texte vide', typed);
    expect(page.status).toBe(200);
    expect(noticesOf(page)[0]).toContain('Le texte vide a été créé');
    expect(heldIn(page)).toMatchObject({ ...typed, werbetext: '', emailfrom: '', agblink: '' });
    expect(elements(content(page), 'textarea').map(({ attributes }) => attributes.lang)).toEqual(['fr', 'fr', 'fr']);
    expect((await savedContact(who)).street).not.toBe('Rue du Port');
    const saved = await pressWithFiles(who, page, 'Enregistrer', { werbetext: 'À bord !', city: 'Brest' });
    expect(noticesOf(await who.follow(saved))).toHaveLength(1);
    expect(await savedContact(who)).toMatchObject({ werbetext: 'À bord !', street: 'Rue du Port', city: 'Brest' });
    expect((await savedContact(await at(101, 'en'))).werbetext).not.toBe('À bord !');
  });

  it('gets an empty one by the button beside an empty intent too, however unfinished the rest is', async () => {
    const who = await at(111, 'pt', '10051');
    const page = await press(who, await openContact(who), 'Criar texto vazio', { city: '', __intent__: '' });
    expect(page.status).toBe(200);
    expect(heldIn(page)).toMatchObject({ city: '', werbetext: '' });
  });

  it('is still told as unsaved what was typed, where the press is repeated by a reload', async () => {
    const who = await at(112, 'fr', '10051');
    const { action, fields } = submission(await openContact(who), 'Créer un texte vide', { street: 'Rue du Phare' });
    for (const _ of ['pressed', 'loaded again']) {
      const page = await who.post(action, fields);
      expect([page.status, noticesOf(page)[0]]).toEqual([200, expect.stringContaining('Le texte vide a été créé')]);
      expect(heldIn(page).street).toBe('Rue du Phare');
      expect((await savedContact(who)).street).not.toBe('Rue du Phare');
    }
  });

  it('is created once by two presses, and not over a text that somebody has filled in meanwhile', async () => {
    const [one, other] = [await at(109, 'es'), await at(109, 'es')];
    const [early, late] = [await openContact(one), await openContact(other)];
    const both = submission(early, 'Crear texto vacío');
    const answers = await Promise.all([
      postFiles(one, both.action, both.fields, {}),
      postFiles(one, both.action, both.fields, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await pressWithFiles(one, await openContact(one), 'Guardar', { werbetext: 'Oferta' });
    const answer = await press(other, late, 'Crear texto vacío');
    expect(answer.status).toBe(303);
    expect((await savedContact(other)).werbetext).toBe('Oferta');
    expect((await savedContact(one)).werbetext).toBe('Oferta');
  });

  it('pressed for a language that has one changes nothing of it', async () => {
    const who = await at(101, 'en');
    const before = await savedContact(who);
    const { action, fields } = submission(await openContact(who), 'Save');
    fields.set('addtext', 'on');
    await postFiles(who, action, fields, {});
    expect((await savedContact(who)).werbetext).toBe(before.werbetext);
  });
});

describe('two people at once (D21)', () => {
  it('in two languages do not collide', async () => {
    const [one, other] = [await at(101, 'en'), await at(101, 'en')];
    const [german, english] = [await openContact(one, 'de'), await openContact(other, 'en')];
    expect((await pressWithFiles(one, german, 'Save', { werbetext: 'Deutsch neu' })).status).toBe(303);
    expect((await pressWithFiles(other, english, 'Save', { werbetext: 'English new' })).status).toBe(303);
    expect((await savedContact(one, 'de')).werbetext).toBe('Deutsch neu');
    expect((await savedContact(one, 'en')).werbetext).toBe('English new');
  });

  it('in the same field do: both values are shown, and mine can be saved knowingly', async () => {
    const [one, other] = [await at(101, 'en'), await at(101, 'en')];
    const [mine, theirs] = [await openContact(one), await openContact(other, 'en')];
    await pressWithFiles(other, theirs, 'Save', { country: 'AT', zipcode: '1010', city: 'Wien' });
    const refused = await pressWithFiles(one, mine, 'Save', { firm: 'Meine AG', country: 'CH', city: 'Bern' });
    expect(refused.status).toBe(409);
    const rows = rowsOf(refused).slice(1);
    expect(rows.map(([field]) => field)).toEqual(['Postal code', 'Country', 'City']);
    expect(rows).toContainEqual(['City', 'Bern', 'Wien']);
    expect(rows).toContainEqual(['Country', 'Switzerland', 'Austria']);
    expect(heldIn(refused)).toMatchObject({ firm: 'Meine AG', city: 'Bern' });
    expect((await savedContact(one)).city).toBe('Wien');
    const again = await press(one, refused, 'Save the chosen values');
    expect(again.status).toBe(303);
    expect(await savedContact(one)).toMatchObject({ firm: 'Meine AG', city: 'Bern', country: 'CH' });
  });
});

describe('the rules of the partner’s own brand, whichever is shown (D1)', () => {
  it.each([
    [104, 'nl', 'Opslaan', '1012', 'NL', true],
    [104, 'nl', 'Opslaan', '20457', 'DE', true],
    [111, 'pt', 'Guardar', '1100-148', 'PT', false],
    [101, 'en', 'Save', '20095', 'DE', true],
  ])('%i: postal code %s', async (id, language, save, zipcode, country, accepted) => {
    const who = await at(id, language);
    const answer = await pressWithFiles(who, await openContact(who), save, { zipcode, country });
    expect(answer.status).toBe(accepted ? 303 : 422);
  });
});

it('an IBAN that fails its check digits is asked about once, before it is stored (D16)', async () => {
  const who = await at(101, 'en');
  const iban = 'DE00123456789012345678';
  const asked = await saveContact(who, { bank: 'Bank', iban, swiftcode: 'COBADEFF' });
  expect(asked.status).toBe(422);
  expect(textOf(byId(content(asked), 'contact-iban-error'))).toMatch(/^IBAN may be mistyped:/);
  expect((await savedContact(who)).iban).not.toBe(iban);
  const box = elements(content(asked), 'input').find(({ attributes }) => attributes.name === 'ibanright');
  expect([box && nameOf(content(asked), box), box?.attributes.value]).toEqual(['The IBAN is right as it stands', iban]);
  const saved = await pressWithFiles(who, asked, 'Save', { ibanright: iban });
  expect(saved.status).toBe(303);
  const after = await who.follow(saved);
  expect(noticesOf(after)).toEqual(['Data has been saved']);
  expect(textOf(byId(content(after), 'contact-iban-warning'))).toContain('The check digits of this IBAN don’t fit.');
  expect((await saveContact(who, { street: 'Neue Gasse' })).status).toBe(303);
});
