import Bowser from 'bowser';

const maxLength = 60;

/** 'Firefox, Windows'; of what nobody knows, such as a text browser, its own first word. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const [word = ''] = userAgent.split(/[\s/(]/);
  return [browser.name || word.replace(/[^\w.-]/g, ''), os.name].filter(Boolean).join(', ').slice(0, maxLength);
}
