/** Texts that are rightly the same in another language as in English: names, and words that both have. */
const everywhere = [
  'common:sections.marketing',
  'partnerdata:edit.fields.iban',
  'partnerdata:edit.fields.swift',
  'contact:fields.iban',
  'contact:fields.swiftcode',
];

const alaska = 'marketing:areas.alaska';
const logo = ['layout:sections.logo', 'layout:fields.logo'];

export const sameInEnglish: Record<string, string[]> = {
  de: [
    ...everywhere,
    'export:about.partner',
    ...logo,
    alaska,
    'marketing:areas.hawaii',
    'layout:fields.colorlink',
    'common:pages.layout',
    'common:pages.banners',
    'common:frame.hotline',
    'common:form.optional',
    'home:newsletter.title',
    'users:rights.layout.name',
    'userlist:delete.name',
    'history:areas.layout',
    'topsort:standard',
    'views:fields.name',
    'views:fields.query',
  ],
  nl: [
    ...everywhere,
    ...logo,
    alaska,
    'marketing:banners.size',
    'export:about.partner',
    'layout:fields.colorlink',
    'common:frame.menu',
    'common:frame.privacy',
  ],
  fr: [
    ...everywhere,
    ...logo,
    alaska,
    'marketing:banners.size',
    'common:frame.menu',
    'home:newsletter.title',
    'organizers:pages',
    'topsort:tabs.destinations',
    'topsort:standard',
    'reports:total',
  ],
  es: [
    ...everywhere,
    'marketing:areas.general',
    alaska,
    'marketing:areas.asia',
    'reports:total',
    'form:no',
    'userlist:list.no',
    'common:titleError',
    'home:newsletter.title',
  ],
  pt: [...everywhere, 'reports:total', 'common:frame.menu', 'home:newsletter.title'],
};
