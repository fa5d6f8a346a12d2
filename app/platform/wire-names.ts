/**
 * How the platform spells field names on the wire where the specification mixes cases; all others go as they are. The
 * client lower-cases every name, which would be untested if they came in lower case.
 */
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

/** The value with all its field names as they are on the wire. */
export function onTheWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onTheWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [byLowerCase.get(name) ?? name, onTheWire(inner)]),
  );
}
