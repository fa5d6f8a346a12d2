/** Of `errors.json`, what few pages say: only those with `errors.<group>` among their words are sent it. */
export const errorGroups: Readonly<Record<string, readonly string[]>> = {
  files: [
    ...['fileTooLarge', 'fileNotPdf', 'fileCut', 'fileActive', 'fileEncrypted', 'fileUnreadable', 'fileUnchecked'],
    ...['fileGone', 'termsLink', 'imageType', 'imageDamaged', 'imageSize'],
  ],
  links: ['linkCode', 'campaign', 'codeTaken', 'tooManyCodes', 'linkChanged'],
  organizers: ['unknownOrganizer', 'otherOption'],
  passwords: ['samePassword', 'unchangedPassword', 'unknownPassword', 'passwordTries'],
  questions: ['tickBooking', 'tooManyBookings', 'alreadyAsked', 'unknownBooking', 'tooManyQuestions'],
  signIn: ['checkId', 'checkPassword', 'wrongCode', 'wrongRecoveryCode', 'usedCode', 'codeShape'],
  topSort: ['unknownOption', 'optionsMissing', 'topSortHalf'],
  views: ['viewName', 'tooManyViews'],
};
