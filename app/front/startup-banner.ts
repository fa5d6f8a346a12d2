import type { DemonstrationLogins } from '~/gate/context';

/** What the start prints: where the portal is, and with the embedded platform the logins to try. */
export function startupBanner(address: string, demonstration: DemonstrationLogins | null): string {
  const lines = ['', `  Partner portal   ${address}/partner/`];
  if (demonstration) {
    const { logins, password } = demonstration;
    lines.push('', `  Demonstration logins, all with the password ${password}`, ...wrapped(logins));
    lines.push(
      '  Each brand has a host of its own, e.g. http://109.localhost:PORT/partner/'.replace(
        'PORT',
        new URL(address).port,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

function wrapped(logins: readonly string[]): string[] {
  const rows: string[] = [];
  for (let index = 0; index < logins.length; index += 8) rows.push(`    ${logins.slice(index, index + 8).join('  ')}`);
  return rows;
}
