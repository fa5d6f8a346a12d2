/** The partner that the demonstration has for each brand.
 * @type {Record<number, string>} */
export const partners = {
  101: '10001',
  102: '10022',
  104: '10004',
  105: '10005',
  106: '10006',
  107: '10007',
  108: '10008',
  109: '10009',
  111: '10011',
  112: '10012',
};
