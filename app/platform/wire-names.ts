/** Where the specification mixes cases: the client lower-cases every name, which lower case would not test. */
const spelled = [
  'authToken',
  'partnerID',
  'accessToken',
  'pageTrakingEnabled',
  'tradePartner',
  'wlvToken',
  'partnerType',
  'paymentAccountId',
  'bankName',
  'accountOwner',
  'countryCode',
  'phoneCode',
  'userExists',
  'userNo',
  'userName',
  'organizerID',
  'organizerName',
  'bookingRequest_count',
  'bookingGesamt_sum',
  'groupedItems',
  'shippingCompanyId',
  'cruisingAreaId',
  'shippingCompanyTexts',
  'cruisingAreaTexts',
  'umBook',
  'monthNr',
  'fileId',
  'fileName',
  'createdDate',
];

const byLowerCase = new Map(spelled.map(name => [name.toLowerCase(), name]));

export function onTheWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onTheWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [byLowerCase.get(name) ?? name, onTheWire(inner)]),
  );
}
