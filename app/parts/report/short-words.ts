/** The trade's abbreviations, the same in every language. */
export const shortWords = { requests: 'BUA', firm: 'BU', cancelled: 'StBu', persons: 'PAX' } as const;
