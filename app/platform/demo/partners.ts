import { monthStart } from '~/rules/days';
import { allRights, type DemoPartner, demoPartners, demoStaff } from './facts/partners';
import { type DemoSubPartner, demoSubPartners } from './facts/sub-partners';
import type { DemoRows, UserRow } from './rows';

type People = 'platform.partner' | 'platform.bank_account' | 'platform.app_user' | 'platform.sub_partner';

export function partnerRows(today: string): Pick<DemoRows, People> {
  const partners = [...demoPartners, ...demoSubPartners];
  const users = [...demoPartners.map(ownLogin), ...demoStaff.map(staffLogin), ...demoSubPartners.map(subLogin)];
  return {
    'platform.partner': partners.map(partnerRow),
    'platform.bank_account': partners
      .flatMap(partner => partner.accounts.map(account => ({ partner, account })))
      .map(({ partner, account }, index) => ({ id: index + 1, ...bankAccountOf(partner, account) })),
    'platform.app_user': users.map((user, index) => ({ ...user, user_no: index + 1 })),
    'platform.sub_partner': demoSubPartners.map(partner => ({
      ...partner.place,
      partner_id: partner.id,
      since: sinceOf(partner, today),
    })),
  };
}

/** First day of a month. */
export const sinceOf = ({ monthsAgo }: DemoSubPartner, today: string): string => monthStart(today, -monthsAgo);

const subLogin = (partner: DemoSubPartner) => ({ ...ownLogin(partner), locked: partner.place.state === 'locked' });

export const bankAccountOf = (partner: DemoPartner, account: DemoPartner['accounts'][number]) => ({
  partner_id: partner.id,
  active: account.active,
  bank_name: account.bank,
  owner: `${partner.first} ${partner.last}`,
  iban: account.iban,
  bic: account.bic,
});

export function partnerRow(partner: DemoPartner): DemoRows['platform.partner'][number] {
  return {
    id: partner.id,
    mandant: partner.mandant,
    partner_type: partner.partnerType ?? 0,
    corporate: partner.corporate ?? false,
    trade_partner: partner.tradePartner ?? false,
    page_views_enabled: partner.pageViews,
    cooperation: partner.cooperation ?? '',
    company: partner.company,
    department: partner.department ?? '',
    salutation: partner.salutation,
    title: partner.title ?? '',
    first_name: partner.first,
    last_name: partner.last,
    street: partner.street,
    house_number: partner.house,
    city: partner.city,
    country: partner.country,
    postal_code: partner.postal,
    phone: partner.phone,
    email: `office@${partner.domain}`,
    url: `https://www.${partner.domain}`,
    gtm_id: `GTM-DEMO${partner.id}`,
    director: `${partner.first} ${partner.last}`,
    register: partner.register,
    tax_number: partner.tax,
  };
}

export function ownLogin(partner: DemoPartner): Omit<UserRow, 'user_no'> {
  return {
    partner_id: partner.id,
    username: String(partner.id),
    rights: allRights,
    locked: false,
    first_name: partner.first,
    last_name: partner.last,
    phone: partner.phone.replace(/\D/g, ''),
    fax: '',
    email: `office@${partner.domain}`,
    comment: '',
    department: '',
  };
}

function staffLogin(user: (typeof demoStaff)[number]): Omit<UserRow, 'user_no'> {
  return {
    partner_id: user.partner,
    username: user.username,
    rights: user.rights,
    locked: user.locked,
    first_name: user.first,
    last_name: user.last,
    phone: '49401234567',
    fax: '',
    email: `${user.username}@seeblick.example`,
    comment: '',
    department: user.department,
  };
}
