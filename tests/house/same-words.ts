/** Texts that are rightly the same in another language as in English: names, and words that both have. */
const everywhere = [
  'common:sections.marketing',
  'partnerdata:edit.fields.iban',
  'partnerdata:edit.fields.swift',
  'contact:fields.iban',
  'contact:fields.swiftcode',
];

const alaska = 'marketing:areas.alaska';
/** Keys that are called as on the keyboard. */
const keyNames = ['tab', 'press', 'escape'].map(key => `keyboard:everywhere.${key}.keys`);
const logo = ['layout:sections.logo', 'layout:fields.logo'];

export const sameInEnglish: Record<string, string[]> = {
  de: [
    ...everywhere,
    'reports:partner',
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
    'transactions:columns.route',
    'views:fields.name',
    'views:fields.query',
  ],
  nl: [
    ...keyNames,
    'reports:filter',
    'traffic:types.hits',
    ...everywhere,
    ...logo,
    alaska,
    'marketing:banners.size',
    'reports:partner',
    'layout:fields.colorlink',
    'common:frame.menu',
    'common:frame.privacy',
    'transactions:columns.route',
    'transactions:states.open',
    'traffic:types.hits',
  ],
  fr: [
    ...everywhere,
    ...logo,
    alaska,
    'marketing:banners.size',
    'common:frame.menu',
    'organizers:pages',
    'topsort:tabs.destinations',
    'topsort:standard',
    'reports:total',
    'userlist:columns.actions',
    'transactions:filter.page',
    'reports:pageAlone',
    'views:fields.actions',
  ],
  es: [
    'keyboard:everywhere.escape.keys',
    ...everywhere,
    'marketing:areas.general',
    alaska,
    'marketing:areas.asia',
    'reports:total',
    'form:no',
    'userlist:list.no',
    'common:titleError',
  ],
  pt: [...everywhere, ...keyNames, 'reports:total', 'common:frame.menu', 'home:newsletter.title'],
};
