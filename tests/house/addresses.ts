/**
 * Every address that was ever published: in a menu, a mail, a bookmark, another system's link. Once it stands here it
 * answers for ever; a page that moves leaves a redirect. `open` needs no login, `as` another one than 10001.
 */
export const addresses: { address: string; open?: true; as?: string; ends: string }[] = [
  { address: '/', ends: '/partner/home' },
  { address: '/partner', ends: '/partner/home' },
  { address: '/partner/', ends: '/partner/home' },
  { address: '/partner/index.html', ends: '/partner/home' },
  { address: '/partner/home', ends: '/partner/home' },
  { address: '/partner/partnerdata/edit', ends: '/partner/partnerdata/edit' },
  { address: '/partner/partnerdata/history', ends: '/partner/partnerdata/history' },
  {
    address: '/partner/statistics/traffic/monthly/2026-03-01.csv',
    ends: '/partner/statistics/traffic/monthly/2026-03-01.csv',
  },
  {
    address: '/partner/statistics/traffic/requests/2026-03-01.xlsx',
    ends: '/partner/statistics/traffic/requests/2026-03-01.xlsx',
  },
  {
    address: '/partner/statistics/traffic/requests/2026-03-01.csv',
    ends: '/partner/statistics/traffic/requests/2026-03-01.csv',
  },
  {
    address: '/partner/statistics/traffic/hits/2026-03-01.xlsx',
    ends: '/partner/statistics/traffic/hits/2026-03-01.xlsx',
  },
  {
    address: '/partner/statistics/traffic/pageview/2026-03-01.xlsx',
    ends: '/partner/statistics/traffic/pageview/2026-03-01.xlsx',
  },
  {
    address: '/partner/statistics/traffic/pageview/2026-03-01.csv',
    ends: '/partner/statistics/traffic/pageview/2026-03-01.csv',
  },
  {
    address: '/partner/statistics/traffic',
    ends: '/partner/statistics/traffic',
  },
  {
    address: '/partner/statistics/traffic?type=hits&year=2025',
    ends: '/partner/statistics/traffic?type=hits&year=2025',
  },
  {
    address: '/partner/statistics/traffic/monthly/2026-03-01',
    ends: '/partner/statistics/traffic/monthly/2026-03-01',
  },
  {
    address: '/partner/statistics/traffic/requests/2026-03-01',
    ends: '/partner/statistics/traffic/requests/2026-03-01',
  },
  {
    address: '/partner/statistics/traffic/hits/2026-03-01',
    ends: '/partner/statistics/traffic/hits/2026-03-01',
  },
  {
    address: '/partner/statistics/traffic/pageview/2026-03-01',
    ends: '/partner/statistics/traffic/pageview/2026-03-01',
  },
  {
    address: '/partner/statistics/traffic.xlsx',
    ends: '/partner/statistics/traffic.xlsx',
  },
  {
    address: '/partner/statistics/traffic.csv',
    ends: '/partner/statistics/traffic.csv',
  },
  {
    address: '/partner/statistics/traffic/monthly/2026-03-01.xlsx',
    ends: '/partner/statistics/traffic/monthly/2026-03-01.xlsx',
  },
  {
    address: '/partner/statistics/traffic/hits/2026-03-01.csv',
    ends: '/partner/statistics/traffic/hits/2026-03-01.csv',
  },
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
  { address: '/partner/views', ends: '/partner/views' },
  { address: '/partner/views/1', ends: '/partner/views' },
  { address: '/partner/views/1/delete', ends: '/partner/views' },
  { address: '/partner/engine', ends: '/partner/engine' },
  { address: '/partner/session', ends: '/partner/session' },
  { address: '/partner/lite', ends: '/partner/home' },
  { address: '/partner/login', open: true, ends: '/partner/login' },
  { address: '/partner/login?username=10001', open: true, ends: '/partner/login?username=10001' },
  { address: '/partner/login?invalid=true', open: true, ends: '/partner/login?invalid=true' },
  { address: '/partner/loginehoi', open: true, ends: '/partner/login?invalid=true' },
  { address: '/partner/passwordrequest', open: true, ends: '/partner/passwordrequest' },
  { address: '/partner/partnerarea', open: true, ends: '/partner/partnerarea' },
  { address: '/partner/logout', ends: '/partner/logout' },
  { address: '/partner/Logout', ends: '/partner/Logout' },
];
