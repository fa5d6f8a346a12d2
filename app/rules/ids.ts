/** A partner's, brand's or record's number as an address or a form has it: 1 to 999999999. */
export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Characters of the id of a platform's file or statement: longer ones would not fit into every address. */
export const maxIdLength = 500;
