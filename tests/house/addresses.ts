/** A report and its two files, which other systems fetch by their addresses (D25). */
const reportFiles = [
  'bookingreport',
  'traffic',
  'traffic/monthly/2026-03-01',
  'traffic/requests/2026-03-01',
  'traffic/hits/2026-03-01',
  'traffic/pageview/2026-03-01',
  'overview',
].flatMap(report => ['.xlsx?lng=en', '.csv?lng=en'].map(ending => `/partner/statistics/${report}${ending}`));
/** A statement belongs to the month that it was made in; the demonstration has one for every month, made for the one before. */
const [thisMonth, lastMonth] = [0, 1].map(back => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7);
}) as [string, string];
const statement = `/partner/provisions/file/10001-${lastMonth}-csv?year=${thisMonth.slice(0, 4)}&month=${Number(thisMonth.slice(5))}`;
const fileAddresses = [
  statement,
  '/partner/marketing/offertemplates/offer-de-1',
  '/partner/marketing/banner/banner-de-1-468',
].map(address => ({ address, ends: address }));

/**
 * Every address that was ever published: in a menu, a mail, a bookmark, another system's link. Once it stands here it
 * answers for ever; a page that moves leaves a redirect. `open` needs no login, `as` another one than 10001.
 */
export const addresses: { address: string; open?: true; as?: string; ends: string }[] = [
  ...reportFiles.map(address => ({ address, ends: address })),
  { address: '/', ends: '/partner/home' },
  { address: '/partner', ends: '/partner/home' },
  { address: '/partner/', ends: '/partner/home' },
  { address: '/partner/index.html', ends: '/partner/home' },
  { address: '/partner/home', ends: '/partner/home' },
  { address: '/partner/partnerdata/edit', ends: '/partner/partnerdata/edit' },
  { address: '/partner/partnerdata/history', ends: '/partner/partnerdata/history' },
  { address: '/partner/statistics/bookingreport', ends: '/partner/statistics/bookingreport' },
  {
    address: '/partner/statistics/bookingreport?type=storno&datetype=return&period=lastyear&sort=-price&page=2&size=25',
    ends: '/partner/statistics/bookingreport?type=storno&datetype=return&period=lastyear&sort=-price&page=2&size=25',
  },
  // The traffic statistics: the months, and the days of each kind.
  ...[
    '',
    '/hits/2026-03-01',
    '/monthly/2026-03-01',
    '/pageview/2026-03-01',
    '/requests/2026-03-01',
    '?type=hits&year=2025',
  ].map(rest => ({ address: `/partner/statistics/traffic${rest}`, ends: `/partner/statistics/traffic${rest}` })),
  { address: '/partner/icbe/data/edit', as: '10002', ends: '/partner/icbe/data/edit' },
  { address: '/partner/partnerdata/topsort', ends: '/partner/partnerdata/topsort' },
  { address: '/partner/partnerdata/topsort?tab=ships', ends: '/partner/partnerdata/topsort?tab=ships' },
  { address: '/partner/partnerdata/organizers', ends: '/partner/partnerdata/organizers' },
  { address: '/partner/wlv/edit', ends: '/partner/wlv/edit' },
  { address: '/partner/wlv/logo', ends: '/partner/wlv/logo' },
  { address: '/partner/partnerdata/users', ends: '/partner/partnerdata/users' },
  { address: '/partner/partnerdata/users/1', ends: '/partner/partnerdata/users/1' },
  { address: '/partner/partnerdata/users/1/delete', ends: '/partner/partnerdata/users/1/delete' },
  { address: '/partner/partnerdata/users/new', ends: '/partner/partnerdata/users/new' },
  {
    address: '/partner/partnerdata/users/exists?username=harbour01',
    ends: '/partner/partnerdata/users/exists?username=harbour01',
  },
  { address: '/partner/partnerdata/password', ends: '/partner/partnerdata/password' },
  { address: '/partner/statistics/overview', ends: '/partner/statistics/overview' },
  {
    address: '/partner/statistics/overview?datetype=departure&group=area&period=lastyear&open=all',
    ends: '/partner/statistics/overview?datetype=departure&group=area&period=lastyear&open=all',
  },
  { address: '/partner/statistics/overview.xlsx', ends: '/partner/statistics/overview.xlsx' },
  { address: '/partner/statistics/overview.csv', ends: '/partner/statistics/overview.csv' },
  { address: '/partner/views', ends: '/partner/views' },
  { address: '/partner/views/1', ends: '/partner/views' },
  { address: '/partner/views/1/delete', ends: '/partner/views' },
  { address: '/partner/provisions', ends: '/partner/provisions' },
  { address: '/partner/provisions?year=2026&month=1', ends: '/partner/provisions?year=2026&month=1' },
  ...fileAddresses,
  {
    address: '/partner/marketing/offertemplates?category=Alaska',
    ends: '/partner/marketing/offertemplates?category=Alaska',
  },
  { address: '/partner/marketing/banner?category=Sonstige', ends: '/partner/marketing/banner?category=Sonstige' },
  { address: '/partner/engine', ends: '/partner/engine' },
  { address: '/partner/session', ends: '/partner/session' },
  { address: '/partner/lite', ends: '/partner/home' },
  { address: '/partner/clienterror', ends: '/partner/home' },
  { address: '/partner/login', open: true, ends: '/partner/login' },
  { address: '/partner/login?username=10001', open: true, ends: '/partner/login?username=10001' },
  { address: '/partner/login?invalid=true', open: true, ends: '/partner/login?invalid=true' },
  { address: '/partner/loginehoi', open: true, ends: '/partner/login?invalid=true' },
  { address: '/partner/passwordrequest', open: true, ends: '/partner/passwordrequest' },
  { address: '/partner/partnerarea', open: true, ends: '/partner/partnerarea' },
  { address: '/partner/accessibility', open: true, ends: '/partner/accessibility' },
  { address: '/partner/keyboard', open: true, ends: '/partner/keyboard' },
  { address: '/partner/logout', ends: '/partner/logout' },
  { address: '/partner/Logout', ends: '/partner/Logout' },
];
