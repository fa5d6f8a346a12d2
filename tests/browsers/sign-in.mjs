/** @typedef {import('./visitor.mjs').Visitor} Visitor */

export const password = 'Harbour-2026!';

/** @param {Visitor} who @param {string} [login] */
export async function signIn(who, login = '10001') {
  await who.open('/partner/login');
  await who.focusIsOn('input Partner ID or user name');
  await who.press(login, 'Enter');
  await who.focusIsOn('input Password');
  await who.press(password, 'Enter');
  await who.sees('Welcome');
  await who.sees(login);
}
