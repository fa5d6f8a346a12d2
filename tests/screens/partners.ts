import { file, fileDetail, part, report } from './outcomes';
import type { Screen, ScreenPath } from './screen';

const partners = '/partner/partners';

export const partnersScreens = {
  partners: {
    own: {
      right: 64,
      menu: { section: 'Transactions and statistics', words: 'Sub-partners', after: 'Complete statistics' },
    },
    login: '10050',
    addresses: [
      partners,
      `${partners}?kind=recruited&state=active&q=reise&sort=-sales&period=lastyear`,
      `${partners}.xlsx`,
      `${partners}.csv`,
      { address: '/partner/statistics/overview?partner=10061', as: '10050' },
      { address: '/partner/statistics/bookingreport.csv?partner=10061', as: '10050' },
    ],
    states: [
      { name: 'sub-partners', path: `${partners}?sort=-sales` },
      { name: 'sub-partners, nobody fits', kind: 'empty', path: `${partners}?q=nobody` },
      { name: 'sub-partner’s transactions', path: '/partner/statistics/bookingreport?partner=10061&period=year' },
    ],
    steps: {
      'sub-partners': {
        at: `${partners}?kind=sub`,
        as: '10050',
        calls: { subPartners: report, subPartnerStatistics: part(/Reiseland Weserblick/) },
      },
      'sub-partners as Excel': {
        at: `${partners}.xlsx`,
        as: '10050',
        calls: { subPartners: file, subPartnerStatistics: fileDetail, getPartner: fileDetail },
      },
    },
  },
} as const satisfies Partial<Record<ScreenPath, Screen>>;
