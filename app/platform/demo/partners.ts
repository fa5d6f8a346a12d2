import { allRights, type DemoPartner, demoPartners, demoStaff } from './facts/partners';
import type { DemoRows, UserRow } from './rows';

export function partnerRows(): Pick<DemoRows, 'platform.partner' | 'platform.bank_account' | 'platform.app_user'> {
  return {
    'platform.partner': demoPartners.map(partnerRow),
    'platform.bank_account': demoPartners
      .flatMap(partner => partner.accounts.map(account => ({ partner, account })))
      .map(({ partner, account }, index) => ({ id: index + 1, ...bankAccountOf(partner, account) })),
    'platform.app_user': [...demoPartners.map(ownLogin), ...demoStaff.map(staffLogin)].map((user, index) => ({
      ...user,
      user_no: index + 1,
    })),
  };
}

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
