/** The building blocks of the forms, in one place for whoever writes another form. */
export { city, houseNumber, optionalNumber, personName, postalCode, postalCodeRule } from './address';
export { accountHolder, bankName, bic, iban, ibanWarning } from './bank';
export { email, optionalEmail, phoneParts, webAddress } from './contact';
export { existingPassword, newPassword } from './passwords';
export { atMost, evenIfIncomplete, firstBroken, longest, optional, type Rule, required } from './text';
